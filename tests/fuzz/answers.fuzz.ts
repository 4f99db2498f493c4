import type { Page, WebSocketRoute } from '@playwright/test'
import { isAccessScreen, screens } from '../../src/lib/routes.ts'
import { expect } from '../e2e/fixtures/page.ts'
import { signUpTrader, test } from '../e2e/fixtures/trader.ts'
import { type Answer, badAnswer } from './badAnswer.ts'
import { type Random, randomOf, seed, share } from './random.ts'
import { tell } from './tell.ts'

/** Bad answers to a screen that reads much, and to one that does not: 3,000 in all. */
const ANSWERS = { account: 220, visitor: 60 }
/** So often a visit reads again what it shows. */
const ROUNDS = 6
/** What no screen may say. `null` may be a word of the server. */
const nonsense = /\bNaN\b|\bundefined\b|Invalid Date|\[object \w+\]|\bInfinity\b/

const isCall = (url: URL) => /^\/(api|accounts|aliceblue)\//.test(url.pathname)
/** Frames of both feeds. A line of the log is shown as it came, so none says what no screen may say by itself. */
const frames = [
  ...['', '1e999', '-', '{', '[]', '{"payload":null}', '{"payload":{"a":1}}', '{"type":"gap"}', '{"type":7}'],
  ...['{"payload":"a","seq":"x"}', '{"payload":"b","seq":-1}', '9'.repeat(400), 'x'.repeat(70_000)],
]
const numbers = ['NaN', 'undefined', 'null', 'Infinity', '-Infinity', '[object Object]']

function answerFeeds(socket: WebSocketRoute, random: Random, isRaw: boolean): void {
  const all = socket.url().includes('/pnl') && !isRaw ? [...frames, ...numbers] : frames
  const timer = setInterval(() => socket.send(random.pick(all)), 20)
  socket.onMessage(() => {})
  socket.onClose(() => clearInterval(timer))
  setTimeout(() => {
    clearInterval(timer)
    void socket.close({ code: random.pick([1000, 1011, 4001]) })
  }, 1500)
}

/** What a visit left behind that a person may not meet. */
async function faultsOf(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const main = document.querySelector('main')
    const values = [...document.querySelectorAll('input, textarea, select')].map((it) => (it as HTMLInputElement).value)
    const named = [...document.querySelectorAll('[aria-label], [title]')].flatMap((it) => [
      it.getAttribute('aria-label') ?? '',
      it.getAttribute('title') ?? '',
    ])
    return {
      text: main?.innerText ?? '',
      all: [document.body.innerText, document.title, ...values, ...named].join('\n'),
    }
  })
  const found: string[] = []
  if (shown.text.trim().length < 3) found.push('a blank screen')
  const word = nonsense.exec(shown.all)
  if (word) found.push(`says ${word[0]}: …${shown.all.slice(Math.max(0, word.index - 60), word.index + 60)}…`)
  if (/This (page|part) stopped working/.test(shown.all)) found.push('an error reached its boundary')
  return found
}

const fillings: Record<string, string> = {
  email: 'asha@niyam.example',
  tel: '9876543210',
  password: 'Niyam-1234',
  number: '1',
}

/** Fills the first form of a screen with what it takes, and sends it. */
async function sendForm(page: Page): Promise<void> {
  const form = page.locator('main form').first()
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type', { timeout: 300 }).catch(() => null)) ?? 'text'
    if (type === 'radio' || type === 'checkbox') await field.check({ timeout: 300 }).catch(() => {})
    else await field.fill(fillings[type] ?? 'NiyamAsha123', { timeout: 300 }).catch(() => {})
  }
  await form
    .locator('[type=submit]')
    .first()
    .click({ timeout: 500 })
    .catch(() => {})
  await page.waitForTimeout(200)
}

const paths: Record<keyof typeof screens, string> = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, path]),
) as Record<keyof typeof screens, string>

/** A minute passes at once, and the person comes back to the page: it reads again what it shows. */
async function readAgain(page: Page): Promise<void> {
  await page.clock.fastForward(61_000).catch(() => {})
  await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => {})
  await page.waitForTimeout(150)
}

/** What acts on the answers: menus and details open, lists are sorted. */
async function pressAround(page: Page): Promise<void> {
  for (const button of (await page.locator('main summary, main th button, main [role=tab]').all()).slice(0, 4))
    await button.click({ timeout: 300 }).catch(() => {})
}

const names = Object.keys(screens) as (keyof typeof screens)[]
for (const name of names)
  test(`bad answers on ${name}, seed ${seed}`, async ({ page, problems: _ }) => {
    const random = randomOf(name)
    const { subscriptions, start } = await signUpTrader(page)
    const id = await start(String(subscriptions[0]))
    const params = { id: name === 'strategy' ? '1' : id, slug: id, uidb64: 'MQ', token: 'secret' }
    const path = paths[name].replace(/:(\w+)/g, (_, key: keyof typeof params) => params[key])
    const isForm = isAccessScreen(name)
    const crashes: string[] = []
    const faults = new Map<string, string>()
    page.on('pageerror', ({ message, stack }) => crashes.push(`${message} ${stack?.split('\n')[1] ?? ''}`))
    let answered: string[] = []
    let [count, told] = [0, 0]
    await page.clock.install()
    await page.routeWebSocket(/\/ws\//, (socket) => answerFeeds(socket, random, name === 'debug'))
    await page.route(isCall, async (route) => {
      const response = await route.fetch().catch(() => undefined)
      if (!response) return route.abort().catch(() => {})
      const truth = { status: response.status(), contentType: 'application/json', body: await response.text() }
      // Every fourth is left as it is, so that a screen meets good and bad ones together.
      const answer = random.below(4) === 0 ? truth : badAnswer(truth, random)
      if (answer !== truth) count++
      const [{ pathname }, shown] = [new URL(route.request().url()), answer === 'abort' ? answer : answer.body]
      const { status = 0, contentType = '' } = answer === 'abort' ? {} : answer
      answered.push(`${route.request().method()} ${pathname} ${status} ${contentType} ${shown.slice(0, 400)}`)
      if (answer === 'abort') return route.abort().catch(() => {})
      const { delay = 0 } = answer as Answer
      if (delay > 0) await new Promise((wait) => setTimeout(wait, delay))
      await route.fulfill({ status, contentType, body: status === 204 ? '' : answer.body }).catch(() => {})
    })
    const session = await page.evaluate(() => localStorage.getItem('user_data') ?? '')
    const wanted = Math.ceil(ANSWERS[screens[name].access] * share)
    for (let visit = 0; count < wanted && visit < wanted * 2; visit++) {
      answered = []
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForTimeout(350 + random.below(300))
      for (let round = 0; round < ROUNDS && count < wanted; round++) {
        if (round === 1) await pressAround(page)
        // A form is sent before the others begin; what it leads to is read again as the screen itself is.
        if (isForm || round === 2) await sendForm(page)
        else await readAgain(page)
        const found = [...crashes.splice(0).map((it) => `crash: ${it}`), ...(await faultsOf(page).catch(() => []))]
        for (const fault of found)
          if (!faults.has(fault))
            faults.set(fault, `visit ${visit}, round ${round} of ${path} (${page.url()})\n  ${answered.join('\n  ')}`)
        // A 401 among them ends the session: the next visit has it again.
        if (new URL(page.url()).pathname !== path && !isForm) break
      }
      await page.evaluate((text) => localStorage.setItem('user_data', text), session).catch(() => {})
      tell('bad answers', count - told)
      told = count
    }
    tell('blank screens, crashes, words of nonsense', faults.size)
    expect([...faults].map(([fault, where]) => `${fault}\n  ${where}`).join('\n\n')).toBe('')
    expect(count).toBeGreaterThan(0)
  })
