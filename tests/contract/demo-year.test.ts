import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isTradingDay, sessionOf } from '../../sandbox/market/calendar.ts'
import { runCommand } from '../../sandbox/operator/command.ts'
import { call } from '../../src/lib/api.ts'
import { istDay } from '../../src/lib/format/time.ts'
import { legsOf } from '../../src/lib/results/legs.ts'
import { guessPlaces, headerOf, readBook } from '../../src/lib/tradebook/columns.ts'
import { headline } from '../../src/lib/tradebook/describe.ts'
import { matchBook } from '../../src/lib/tradebook/match.ts'
import { readSheet } from '../../src/lib/tradebook/sheet.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'tradebook-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(layout: string, options = {}): { said: string; text: string } {
  const out = join(folder, `${layout}.csv`)
  const [said = ''] = runCommand(it.sandbox.store, () => it.clock.now, ['tradebook'], { layout, out, ...options })
  return { said, text: readFileSync(out, 'utf8') }
}

test('tradebook writes the fills of the demo year, the same ones in three layouts', () => {
  const { said, text } = write('a')
  expect(said).toMatch(/a\.csv: \d+ fills of \d+ legs, 0 missing, 0 at another price$/)
  const fills = Number(/: (\d+) fills/.exec(said)?.[1])
  expect(fills).toBeGreaterThan(1200)
  expect(text.split('\n')[0]).toBe('Trade time,Symbol,Side,Quantity,Price,Trade no')
  expect(text.trim().split('\n')).toHaveLength(fills + 1)
  // Above its header the second has a title, below its rows a sum; the third parts its cells by tabs.
  expect(write('b').text.trim().split('\r\n')).toHaveLength(fills + 5)
  expect(write('c').text.trim().split('\r\n')).toHaveLength(fills + 1)
})

test('tradebook leaves out legs and changes prices on demand, and says how many', () => {
  const legs = Number(/of (\d+) legs/.exec(write('a').said)?.[1])
  expect(write('a', { drop: '2', change: '1' }).said).toMatch(
    new RegExp(`of ${legs - 2} legs, 2 missing, 1 at another price$`),
  )
})

const units = { unit: 'units', isConfirmed: false, lotSizes: [] } as const
const ever = { from: '2020-01-01', to: '2030-12-31' }

/** What the command says, and how the orders of the API stand beside the file that it wrote. */
async function compare(orders: ReturnType<typeof legsOf>, layout: string, options = {}) {
  const { said, text } = write(layout, options)
  const sheet = await readSheet(new Blob([text]))
  if (typeof sheet === 'string') throw new Error(sheet)
  const at = headerOf(sheet.head)
  const places = guessPlaces(sheet.head[at] ?? [])
  const book = await readBook(sheet.rows(at + 1), { places, isMonthFirst: false })
  return { said, headline: headline(await matchBook(orders, book, ever, units)) }
}

test('the paper broker’s book of a year agrees with the orders of the API in each layout, and what it lacks is found', async () => {
  await it.signIn()
  const list = await call(trading.list, {})
  if (!list.ok) throw new Error('the list is read')
  const trades = await Promise.all(list.body.results.map(({ trade_id: id }) => call(trading.detail, { id })))
  const orders = trades.flatMap((trade) => (trade.ok ? legsOf(trade.body, units) : []))
  expect(orders.length).toBeGreaterThan(600)
  for (const layout of ['a', 'b', 'c'])
    expect((await compare(orders, layout)).headline).toBe(
      `${orders.length.toLocaleString('en-IN')} of ${orders.length.toLocaleString('en-IN')} legs agree`,
    )
  const wrong = await compare(orders, 'c', { drop: '2', change: '1' })
  expect(wrong.headline).toMatch(/legs agree, ₹[\d,.]+ differ$/)
})

test.each([
  [{ layout: 'd' }, '--layout must be one of a, b, c, but is "d"'],
  [{ drop: 'two' }, '--drop must be a whole number, but is "two"'],
  [{ change: '99999' }, /^the book has \d+ legs only$/],
  [{ for: 'nobody@niyam.example' }, 'no account nobody@niyam.example'],
])('tradebook %j is one clear line', (options, line) => {
  expect(() => runCommand(it.sandbox.store, () => it.clock.now, ['tradebook'], options)).toThrow(line)
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
