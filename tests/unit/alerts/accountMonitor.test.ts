import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AccountLimit, Limits } from '../../../src/lib/alerts/limits.ts'
import { beginSession } from '../../../src/lib/session/session.ts'
import { deviceKey } from '../fakeStorage.ts'
import { fakePage, pass } from '../feeds/fakePage.ts'
import { FakeSocket } from '../feeds/fakeSocket.ts'
import { order, rules, trade } from '../results/make.ts'

fakePage()
const off: Limits<AccountLimit> = { runningLoss: null, runningProfit: null, dayLoss: null, dayProfit: null }

/** The trades that the server has: by id whether it runs, and what it realised in rupees. */
let server: Record<string, { status: string; realised?: number }>
let isDown = false

function answer(input: Request | string): Response {
  if (isDown) return new Response('{}', { status: 503 })
  const { pathname } = new URL(typeof input === 'string' ? input : input.url)
  const rowOf = (id: string) => {
    const { status, realised } = server[id] ?? { status: 'stop' }
    const orders = realised === undefined ? [] : [order({ qty: 1, buy_avg: 1000, sell_avg: 1000 + realised })]
    return { ...trade(orders), trade_id: id, status, trade_date: '2026-11-20T09:20:00+05:30' }
  }
  const id = /^\/api\/trading\/(.+)\/$/.exec(pathname)?.[1]
  const body = id === undefined ? { results: Object.keys(server).map(rowOf) } : rowOf(id)
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

beforeEach(() => {
  server = {}
  isDown = false
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', { origin: 'http://site.test', href: 'http://site.test/', protocol: 'http:' })
  vi.stubGlobal('fetch', async (input: Request | string) => answer(input))
  beginSession({ access_token: 'a', refresh_token: null, username: 'asha', email: null }, 'asha')
})

/** Loads the modules again, as a reload of the page does. */
async function load() {
  vi.resetModules()
  const { $settings } = await import('../../../src/lib/settings.ts')
  const hours = [{ from: '2020-01-01', open: '09:15', close: '15:40' }]
  const market = { hours, holidays: { '2026': [] }, sessions: [] }
  $settings.set({ ...$settings.get(), market, results: rules })
  const { accountMonitor } = await import('../../../src/lib/alerts/accountMonitor.ts')
  return accountMonitor()
}

/** The server's PNL of each trade; the others say nothing. */
async function pnl(values: Record<string, string>) {
  for (const socket of FakeSocket.made) if (socket.readyState === 0) socket.accept()
  for (const socket of FakeSocket.made) {
    const id = socket.sent
      .map(String)
      .find((frame) => frame.startsWith('pnl'))
      ?.slice(3)
    const value = id === undefined ? undefined : values[id]
    if (socket.readyState === 1 && value !== undefined) socket.say(value)
  }
  await pass(1100)
}

async function watching(limits: Partial<Limits<AccountLimit>>) {
  const monitor = await load()
  monitor.activate({ limits: { ...off, ...limits }, sounds: false })
  const stop = monitor.run()
  await pass(1100)
  await pnl({})
  return { monitor, stop, texts: () => monitor.$alerts.get().map(({ text }) => text) }
}

describe('the monitor of the account', () => {
  it('adds the running trades up and alerts once all values are fresh', async () => {
    server = { T1: { status: 'start' }, T2: { status: 'start' } }
    const { texts, stop } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '-900' })
    expect(texts()).toEqual([])
    await pnl({ T2: '-100' })
    expect(texts()).toEqual(['All running trades: loss limit of ₹1,000 reached'])
    stop()
  })

  it('counts what ended trades realised today, and reads a trade again that ends', async () => {
    server = { T1: { status: 'start' }, T2: { status: 'stop', realised: -600 } }
    const { texts, stop } = await watching({ dayLoss: 1000 })
    await pnl({ T1: '-300' })
    expect(texts()).toEqual([])
    server['T1'] = { status: 'stop', realised: -500 }
    await pass(80_000)
    expect(texts()).toEqual(['Today, realised included: loss limit of ₹1,000 reached'])
    stop()
  })

  it('says after a minute that a value is missing while the market is open', async () => {
    server = { T1: { status: 'start' }, T2: { status: 'start' }, T3: { status: 'start' } }
    const { texts, stop } = await watching({ runningLoss: 1000 })
    for (let second = 0; second < 62; second++) await pnl({ T1: '1', T2: '2' })
    expect(texts()).toEqual(['Limits can’t be checked: 1 of 3 values not updated for 60 s'])
    stop()
  })

  it('watches again after a reload, and is silent about what was dismissed until it was back inside', async () => {
    server = { T1: { status: 'start' } }
    const { monitor, texts } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '-1500' })
    expect(texts()).toHaveLength(1)
    monitor.dismiss()
    const again = await load()
    const stop = again.run()
    await pass(1100)
    await pnl({ T1: '-1500' })
    expect(again.$settings.get()?.limits.runningLoss).toBe(1000)
    expect(again.$alerts.get()).toEqual([])
    await pnl({ T1: '0' })
    await pnl({ T1: '-1500' })
    expect(again.$alerts.get()).toHaveLength(1)
    stop()
  })

  it('alerts again about what was dismissed once the limits are set again', async () => {
    server = { T1: { status: 'start' } }
    const { monitor, stop } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '-1500' })
    monitor.dismiss()
    monitor.activate({ limits: { ...off, runningLoss: 1000 }, sounds: false })
    await pnl({ T1: '-1500' })
    expect(monitor.$alerts.get()).toHaveLength(1)
    stop()
  })

  it('alerts again on the next day', async () => {
    vi.setSystemTime(Date.parse('2026-11-20T23:59:30+05:30'))
    server = { T1: { status: 'start' } }
    const { monitor, stop } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '-1500' })
    await pass(60_000)
    await pnl({ T1: '-1500' })
    expect(monitor.$alerts.get()).toHaveLength(2)
    stop()
  })

  it('watches a trade that was started elsewhere, also in a hidden tab, where no screen reads the trades', async () => {
    server = { T1: { status: 'start' } }
    const { texts, stop } = await watching({ runningLoss: 1000 })
    Object.assign(document, { visibilityState: 'hidden' })
    server['T2'] = { status: 'start' }
    for (let second = 0; second < 80; second++) await pnl({ T1: '-500' })
    await pnl({ T2: '-600' })
    expect(texts()).toEqual(['All running trades: loss limit of ₹1,000 reached'])
    stop()
  })

  it('keeps feeds open in the background, and lets go of everything when nothing is watched', async () => {
    server = { T1: { status: 'start' } }
    const { monitor } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '0' })
    expect(FakeSocket.openNow).toBe(1)
    monitor.activate(undefined)
    await pass(2000)
    expect(FakeSocket.openNow).toBe(0)
  })

  it('forgets limits and alerts when the user signs out', async () => {
    server = { T1: { status: 'start' } }
    const { monitor, texts } = await watching({ runningLoss: 1000 })
    await pnl({ T1: '-1500' })
    const { signOut: leave } = await import('../../../src/lib/session/session.ts')
    leave()
    expect(monitor.$settings.get()).toBeUndefined()
    expect(texts()).toEqual([])
    expect((await load()).$settings.get()).toBeUndefined()
  })

  it('takes over limits that another tab has set', async () => {
    const monitor = await load()
    const key = deviceKey('niyam:account-limits')
    localStorage.setItem(key, JSON.stringify({ limits: { ...off, dayLoss: 5 }, sounds: true }))
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    expect(monitor.$settings.get()).toEqual({ limits: { ...off, dayLoss: 5 }, sounds: true })
  })
})
