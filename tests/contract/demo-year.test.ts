import { afterAll, expect, test } from 'vitest'
import { isTradingDay, sessionOf } from '../../sandbox/market/calendar.ts'
import { call } from '../../src/lib/api.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { bodyOf, openSandbox } from './support.ts'

const it = openSandbox({ demo: true })
afterAll(() => it.close())

test('a demo year is in the lists, closed, with bills and losing months', async () => {
  await it.signIn()
  const { results } = await bodyOf(call(trading.list, {}))
  const bills = await bodyOf(call(billing.list, {}))
  expect(results.length).toBeGreaterThan(180)
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['stop']))
  const dates = results.map(({ trade_date }) => trade_date ?? '')
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(bills.results.length).toBe(23)
  expect(new Set(results.map((it) => it.subscription_detail?.algo?.strategie_detail?.code))).toEqual(
    new Set(['BN-DELTA', 'BN-THETA']),
  )
  const legs = it.sandbox.store.all<{ day: string; paise: number }>(
    "SELECT (sell - buy) * legs.qty AS paise, date(trades.created_at / 1000, 'unixepoch') AS day FROM legs JOIN trades ON trades.id = trade_id",
  )
  const sumOf = (of: typeof legs = []) => of.reduce((sum, { paise }) => sum + paise, 0) / 100
  const days = Object.values(Object.groupBy(legs, ({ day }) => day)).map(sumOf)
  expect([days.length > 160, days.length < 200]).toEqual([true, true])
  // An average Delta day wins or loses about ₹1,500.
  expect(Math.abs(sumOf(legs))).toBeLessThan(75_000)
  const months = Object.values(Object.groupBy(legs, ({ day }) => day.slice(0, 7))).map(sumOf)
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
