import type { Page } from '@playwright/test'
import { expect } from './fixtures/page.ts'
import { storedRows } from './fixtures/storedRows.ts'
import { bar, test } from './fixtures/trader.ts'

const refusals = {
  'is null': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null })
  },
  throws: () => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  },
}

function refuseLocks(): void {
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  Object.defineProperty(navigator, 'locks', { value: { request: refuse, query: refuse } })
}

function refuseDatabase(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('denied', 'SecurityError')
  }
}

/** From the second write of lines on the database is full. */
function fillDatabase(): void {
  const add = IDBObjectStore.prototype.add
  let batches = 0
  IDBObjectStore.prototype.add = function (...args) {
    if (this.name === 'batches' && ++batches > 1) throw new DOMException('full', 'QuotaExceededError')
    return add.apply(this, args)
  }
}

test('a storage that is null or throws is said at login, and no page is blank', { tag: '@extended' }, async ({
  trader,
  page,
  context,
}) => {
  await trader.start(String(trader.subscriptions[0]))
  const { username } = await page.evaluate(() => JSON.parse(localStorage.getItem('user_data') ?? '{}'))
  for (const [how, refuse] of Object.entries(refusals))
    await test.step(`storage ${how}`, async () => {
      const visit = await context.newPage()
      await visit.addInitScript(refuse)
      await visit.goto('/account/trade')
      await expect(visit).toHaveURL(/\/login/)
      await visit.getByLabel('Username').fill(username)
      await visit.getByLabel('Password', { exact: true }).fill('Secret-Word-1')
      await visit.getByRole('button', { name: 'Login' }).click()
      await expect(visit.getByRole('alert').filter({ hasText: 'does not let this site store' })).toBeVisible()
      await expect(visit).toHaveURL(/\/login/)
      for (const path of ['/', '/trading/1', '/signin'])
        await test.step(path, async () => {
          await visit.goto(path)
          await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
        })
      await visit.close()
    })
})

test('without locks or a database, or in a full one, the desk works', { tag: '@extended' }, async ({
  trader: { subscriptions, start, ask },
  context,
}) => {
  const subscription = String(subscriptions[0])
  const id = await start(subscription)
  const desk = async (refuse: () => void) => {
    const visit = await context.newPage()
    await visit.addInitScript(refuse)
    await visit.goto(`/account/trade/${id}`)
    await expect(visit.getByRole('log')).toContainText(/\d\d:\d\d:\d\d/)
    return visit
  }
  const stop = async (visit: Page) => {
    await bar(visit, 'Stop').click()
    await visit.getByRole('dialog').getByRole('button', { name: /^Stop/ }).click()
    await expect.poll(() => ask('GET', `/api/trading/${id}/`)).toMatchObject({ status: 'stop' })
    await expect(visit.getByRole('button', { name: 'Start again' })).toBeVisible()
    await visit.close()
    await ask('PUT', '/api/trading/', { id, status: 'start', subscription, qty: '1' })
  }
  await test.step('in a full database the count of kept lines is what is there', async () => {
    const visit = await desk(fillDatabase)
    const note = visit.getByText(/Storage is full, or not allowed: [\d,]+ lines? (is|are) not kept, [\d,]+ are\./)
    await expect(note).toBeVisible()
    const kept = Number(/([\d,]+) are\.$/.exec((await note.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBe(await storedRows(visit))
    await stop(visit)
  })
  await test.step('locks that refuse', async () => stop(await desk(refuseLocks)))
  await test.step('a database that refuses', async () => {
    const visit = await desk(refuseDatabase)
    await expect(
      visit.getByText(/Storage is full, or not allowed: [\d,]+ lines? (is|are) not kept, [\d,]+ are\./),
    ).toBeVisible()
    await stop(visit)
  })
})
