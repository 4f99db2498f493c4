import type { Page } from '@playwright/test'
import { expect, holdBack } from './fixtures/page.ts'
import { test } from './fixtures/trader.ts'

const own = (tab: Page) =>
  tab.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((it) => /^niyam:/.test(it)))

/** The moments, in milliseconds since 1970, from which on this device has a PNL and a line of the log. */
const since = (tab: Page) =>
  tab.evaluate(async () => {
    const curves = Object.keys(localStorage).filter((it) => it.includes(':pnl.'))
    const points = curves.map((key) => JSON.parse(localStorage.getItem(key) ?? '').points[0].at as number)
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('niyam')
      opening.onsuccess = () => resolve(opening.result)
    })
    const batches = await new Promise<{ rows: { at: number }[] }[]>((resolve) => {
      if (!db.objectStoreNames.contains('batches')) return resolve([])
      const reading = db.transaction('batches').objectStore('batches').getAll()
      reading.onsuccess = () => resolve(reading.result)
    })
    db.close()
    return { points, lines: batches.flatMap(({ rows: [first] }) => first?.at ?? []) }
  })

test('nothing comes back after a logout of a user of several tabs, one of which was busy', async ({
  page,
  context,
  trader,
}) => {
  const id = await trader.start(trader.subscriptions[0] ?? '')
  const desk = `/account/trade/${id}`
  const account = ['trade', 'trade/start?new', 'results', 'my-subscription', 'billing-report']
  const all = [desk, desk, ...account.map((it) => `/account/${it}`)]
  const paths = process.env.ALL ? all : all.slice(0, 3)
  const others: Page[] = []
  for (const path of paths) {
    const tab = await context.newPage()
    await tab.goto(path)
    others.push(tab)
  }
  await page.goto('/account/profile')
  await expect.poll(async () => (await since(page)).points.length).toBe(1)
  await expect.poll(async () => (await since(page)).lines.length).toBeGreaterThan(0)

  await test.step('a busy tab puts nothing back after a logout', async () => {
    const [busy] = others as [Page]
    await expect.poll(async () => (await since(page)).points.length).toBe(1)
    const release = await holdBack(busy, '**/busy', (route) => route.fulfill({ body: '' }))
    const asked = busy.waitForRequest('**/busy')
    // Its script waits for the answer, and hears of nothing meanwhile.
    const blocked = busy.evaluate(() => {
      const request = new XMLHttpRequest()
      request.open('GET', '/busy', false)
      request.send()
    })
    await asked
    await page.getByLabel('Profile', { exact: true }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    release()
    await blocked.catch(() => {})
    for (const tab of others) await expect(tab).toHaveURL(/\/login/)
    for (const tab of [page, ...others]) expect(await own(tab)).toEqual([])
  })
})
