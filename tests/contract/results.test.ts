import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../unit/fakeStorage.ts'
import { openSandbox } from './support.ts'

const DAY_MS = 86_400_000
const ever = { from: '2020-01-01', to: '2030-12-31' }

let it: ReturnType<typeof openSandbox>

/** A page of this device: modules loaded again, storage as it was left, signed in as the demo user. */
async function page() {
  vi.resetModules()
  const [support, { reader }, trades, session] = await Promise.all([
    import('../../src/lib/api.ts'),
    import('../../src/lib/results/reading.ts'),
    import('../../src/lib/wire/trading.ts'),
    import('../../src/lib/session/session.ts'),
  ])
  const form = new FormData()
  form.append('username', 'demo@niyam.example')
  form.append('password', 'Niyam-Demo-1')
  const login = await it.sandbox.app.request('/api/login/', { method: 'POST', body: form })
  const { data } = (await login.json()) as { data: { access_token: string; refresh_token: string } }
  session.beginSession({ ...data, username: 'demo@niyam.example', email: null }, 'demo@niyam.example')
  const listed = await support.call(trades.trading.list, {})
  if (!listed.ok) throw new Error('the list is read')
  const rows = listed.body.results
  it.sent.length = 0
  return {
    reader,
    session,
    rows,
    async readAll() {
      reader.show(rows, ever)
      await expect.poll(() => reader.$state.get(), { timeout: 20_000 }).toBe('done')
      return reader.extentOf(rows, ever, false)
    },
  }
}

/** So many ended trades of the demo user, one a day, with two closed legs each. */
function addTrades(count: number): void {
  const { store } = it.sandbox
  const { id } = store.one<{ id: number }>('SELECT id FROM subscriptions WHERE person_id = 1 LIMIT 1') ?? { id: 0 }
  for (let n = 0; n < count; n++)
    store.run(
      `INSERT INTO trades (id, person_id, subscription_id, qty, status, created_at) VALUES (?, 1, ?, 1, 'stop', ?)`,
      `made-${n}`,
      id,
      it.clock.now - (n + 1) * DAY_MS,
    )
}

const detailsRead = () => it.sent.filter(({ path }) => /^\/api\/trading\/[^/]+\/$/.test(path)).map(({ path }) => path)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubStorage()
  it = openSandbox()
  addTrades(30)
})
afterEach(() => {
  vi.restoreAllMocks()
  it.close()
})

describe('results', () => {
  test('are read once, and on the next visit from this device', async () => {
    const first = await page()
    expect(await first.readAll()).toEqual({ is: 'complete' })
    expect(new Set(detailsRead()).size).toBe(detailsRead().length)
    const second = await page()
    expect(await second.readAll()).toEqual({ is: 'complete' })
    expect(detailsRead()).toEqual([])
  })

  test('are no sum on a device that keeps a part of them, until the rest is read', async () => {
    const first = await page()
    first.reader.show(first.rows.slice(0, 12), ever)
    await expect.poll(() => first.reader.$state.get()).toBe('done')
    const second = await page()
    const extent = () => second.reader.extentOf(second.rows, ever, false)
    const total = second.rows.length
    expect(extent()).toEqual({ is: 'reading', read: 0, total })
    it.faults.push({ kind: 'status', status: 200, acts: true, body: '{"half', on: 'trading.detail' })
    const seen: string[] = []
    second.reader.$version.listen(() => void seen.push(extent().is))
    await second.readAll()
    expect(seen.join(' ')).toMatch(/^(reading )+without( without)*$/)
    expect(detailsRead()).toHaveLength(total - 12)
    expect(extent()).toMatchObject({ is: 'without', trades: 1 })
    second.reader.retry()
    expect(extent()).toEqual({ is: 'reading', read: total - 1, total })
    await expect.poll(extent).toEqual({ is: 'complete' })
  })

  test('are all there on a device with no room: none is lost, none is read twice', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const full = await page()
    expect(await full.readAll()).toEqual({ is: 'complete' })
    expect(detailsRead()).toHaveLength(full.rows.length)
    expect(full.rows.every((row) => full.reader.readOf(row) !== undefined)).toBe(true)
    // The next visit has to ask again, and with room it stores them. Saving is not awaited: the last one keeps its full device.
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.restoreAllMocks()
    const next = await page()
    await next.readAll()
    expect(detailsRead()).toHaveLength(full.rows.length)
  })

  test('work where a browser forbids storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { readAll } = await page()
    expect(await readAll()).toEqual({ is: 'complete' })
  })

  test('stop with the session, and the next user sees none of them', async () => {
    const { reader, rows, session } = await page()
    it.faults.push(
      { kind: 'none', on: 'trading.detail', times: 4 },
      { kind: 'status', status: 401, acts: false, on: 'trading.detail' },
    )
    reader.show(rows, ever)
    await expect.poll(() => session.$userId.get()).toBeNull()
    await it.atRest()
    expect(detailsRead().length).toBeLessThan(8)
    session.beginSession({ access_token: 'x', refresh_token: null, username: 'other', email: null }, 'other')
    expect(rows.filter((row) => reader.readOf(row) !== undefined)).toEqual([])
    expect(reader.$state.get()).toBe('idle')
  })
})
