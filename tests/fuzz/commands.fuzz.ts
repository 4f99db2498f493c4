import type { Page } from '@playwright/test'
import { enter, expect, test } from '../e2e/fixtures/page.ts'
import { type OwnSandbox, ownSandbox, runningTrade } from '../e2e/fixtures/sandbox.ts'
import { bar, watchCommands } from '../e2e/fixtures/trader.ts'
import { randomOf, seed, share } from './random.ts'
import { tell } from './tell.ts'

/** Of two persons at the same time, each on a server of their own. */
const COMMANDS = Math.ceil(25 * share)
const SUBSCRIPTION = '1001'

interface Row {
  trade_id: string
  status: 'start' | 'stop' | 'squre_off'
}

/** What the server knows, by its list of trades; it is asked until it answers. */
async function truth(url: string, token: string): Promise<Row[]> {
  for (;;) {
    const answer = await fetch(`${url}/api/trading/`, { headers: { authorization: `Bearer ${token}` } }).catch(
      () => null,
    )
    if (answer?.ok) return ((await answer.json()) as { results: Row[] }).results
    await new Promise((wait) => setTimeout(wait, 100))
  }
}

type Verb = 'Start' | 'Stop' | 'Squre Off'
const ended = { Start: 'start', Stop: 'stop', 'Squre Off': 'squre_off' } as const

/** Leads a page to the last press of a command, and answers that press. */
async function readyTo(page: Page, url: string, verb: Verb, id: string): Promise<() => Promise<void>> {
  await page.goto(`${url}/account/trade/${verb === 'Start' ? `start?subscription=${SUBSCRIPTION}` : id}`)
  if (verb === 'Start') {
    await expect(bar(page, 'Start')).toBeEnabled()
    return () => bar(page, 'Start').evaluate((it: HTMLElement) => it.click())
  }
  await bar(page, verb).click()
  const dialog = page.getByRole('dialog')
  if (verb === 'Squre Off') await dialog.getByRole('button', { name: 'Hold to Squre Off' }).click()
  const last = dialog.getByRole('button', { name: verb === 'Stop' ? /^Stop/ : 'Yes, Squre Off' })
  await expect(last).not.toHaveAttribute('aria-disabled', 'true')
  return () => last.evaluate((it: HTMLElement) => it.click())
}

/** The outcomes at which a command rests. */
const rests =
  /Confirmed: your trade is (?:running|stopped|squared off)|Squared off · |Already \w+|(?:Start|Stop|Squre Off) (?:not sent|refused|not confirmed)|Not confirmed yet|Status unknown|not done/

/** Ends the server some milliseconds after a press, in one of three ways, and lets it come back. */
async function endServer(
  sandbox: OwnSandbox,
  how: 'kill' | 'freeze' | 'kill twice',
  pauses: readonly [number, number],
) {
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await wait(pauses[0])
  if (how === 'freeze') {
    sandbox.freeze()
    await wait(pauses[1])
    return sandbox.resume()
  }
  for (let n = 0; n < (how === 'kill' ? 1 : 2); n++) {
    await sandbox.kill()
    await wait(pauses[1])
    await sandbox.start()
  }
}

for (const who of ['asha', 'ravi'])
  test(`${COMMANDS} commands of ${who} while the server ends at random: one effect each, seed ${seed}`, async ({
    page,
  }) => {
    const random = randomOf(who)
    const sandbox = await ownSandbox()
    const { session } = await runningTrade(sandbox.url)
    const token = session['access_token'] ?? ''
    await enter(page, session, sandbox.url)
    const sent = watchCommands(page)
    try {
      for (let n = 0; n < COMMANDS; n++) {
        const before = await truth(sandbox.url, token)
        const open = before.find(({ status }) => status !== 'stop')
        const verb: Verb = !open ? 'Start' : open.status === 'squre_off' ? 'Stop' : random.pick(['Stop', 'Squre Off'])
        const how = random.pick(['kill', 'kill', 'freeze', 'kill twice'] as const)
        const pauses = [random.below(120), 100 + random.below(1500)] as const
        const name = `${n}: ${verb}, ${how} after ${pauses.join(' and ')} ms`
        // A command whose outcome stayed unknown is settled by hand before the next one.
        await page.evaluate(() => sessionStorage.clear())
        const press = await readyTo(page, sandbox.url, verb, open?.trade_id ?? '')
        sent.length = 0
        await Promise.all([press(), endServer(sandbox, how, pauses)])
        const outcome = page.getByRole('region', { name: `Outcome of ${verb}` }).first()
        await expect(outcome, name).toContainText(rests, { timeout: 120_000 })
        const words = rests.exec((await outcome.textContent()) ?? '')?.[0] ?? ''
        const after = await truth(sandbox.url, token)
        expect.soft(sent.length, `${name}: requests`).toBeLessThanOrEqual(1)
        const grown = after.length - before.length
        const now = after.find(({ trade_id }) => trade_id === open?.trade_id)?.status
        const isDone = verb === 'Start' ? grown === 1 : now === ended[verb]
        expect.soft(grown, `${name}: trades made`).toBeLessThanOrEqual(verb === 'Start' ? 1 : 0)
        if (words.startsWith('Confirmed') || words.startsWith('Squared off'))
          expect.soft(isDone, `${name}: ${words}`).toBe(true)
        if (/not sent|refused/.test(words)) expect.soft(isDone, `${name}: ${words}`).toBe(false)
        tell(`${verb}: ${words}, ${isDone ? 'carried out' : 'not carried out'}`, 1)
      }
    } finally {
      await sandbox.close()
    }
  })
