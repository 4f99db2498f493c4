import { afterAll, expect, test } from 'vitest'
import { isTradingDay, sessionOf } from '../../sandbox/market/calendar.ts'
import { runCommand } from '../../sandbox/operator/command.ts'
import { call } from '../../src/lib/api.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { bodyOf, openSandbox, START } from './support.ts'

const it = openSandbox({ demo: true })
afterAll(() => it.close())

test('only here: a demo year is in the lists, closed, with bills: two strategies, roughly break-even, with losing months', async () => {
  await it.signIn()
  const { results } = await bodyOf(call(trading.list, {}))
  const bills = await bodyOf(call(billing.list, {}))
  expect(results.length).toBeGreaterThan(180)
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['stop']))
  const dates = results.map(({ trade_date }) => trade_date ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(bills.results.length).toBe(23)
  const ledger: { day: string; trades: number; pnl: string; charges: string }[] = JSON.parse(
    runCommand(it.sandbox.store, () => START, ['ledger'], { json: true }).join(''),
  )
  expect(ledger.length).toBeGreaterThan(160)
  expect(ledger.reduce((sum, day) => sum + day.trades, 0)).toBe(results.length)
  for (const { charges } of ledger) expect(Number(charges)).toBeGreaterThan(0)
  expect(new Set(results.map((it) => it.subscription_detail?.algo?.strategie_detail?.code))).toEqual(
    new Set(['BN-DELTA', 'BN-THETA']),
  )
  expect(ledger.length).toBeLessThan(200)
  const total = (days: typeof ledger = []) => days.reduce((sum, { pnl }) => sum + Number(pnl), 0)
  // An average Delta day wins or loses about ₹1,500.
  expect(Math.abs(total(ledger))).toBeLessThan(75_000)
  const months = Object.values(Object.groupBy(ledger, ({ day }) => day.slice(3))).map(total)
  expect(months.filter((it) => it < 0).length).toBeGreaterThan(2)
  expect(months.filter((it) => it > 0).length).toBeGreaterThan(2)
  const open = it.sandbox.store.one<{ n: number }>('SELECT count(*) AS n FROM legs WHERE buy IS NULL OR sell IS NULL')
  expect(open?.n).toBe(0)
})

test.each(['2026-11-24T04:21', '2026-11-22T23:50', '2026-11-23T08:00', '2026-11-20T12:00'])(
  'seen at %s, the few trades of a fresh file were made in market hours of days that are over',
  (now) => {
    const few = openSandbox({ now: () => Date.parse(`${now}:00+05:30`) })
    const query = 'SELECT created_at AS at FROM trades UNION ALL SELECT created_at FROM legs'
    const moments = few.sandbox.store.all<{ at: number }>(query)
    expect(moments.length).toBeGreaterThan(20)
    for (const { at } of moments) {
      const day = istDay(at)
      const { open, close } = sessionOf(day)
      expect([day, isTradingDay(day), at > open && at < close, day < now.slice(0, 10)]).toEqual([day, true, true, true])
    }
    few.close()
  },
)
