import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthCodes } from '../../../src/lib/format/instrument.ts'
import { legOf } from '../../../src/lib/results/legs.ts'
import { isMonthFirstIn } from '../../../src/lib/tradebook/cells.ts'
import { guessPlaces, headerOf, isWhole, readBook } from '../../../src/lib/tradebook/columns.ts'
import { bookNotes, bookRefusal, headline, isAgreed } from '../../../src/lib/tradebook/describe.ts'
import { matchBook } from '../../../src/lib/tradebook/match.ts'
import { readSheet } from '../../../src/lib/tradebook/sheet.ts'
import { order, units } from '../results/make.ts'

interface Fill {
  day: number
  expiry: number
  strike: number
  kind: 'CE' | 'PE'
  side: 'BUY' | 'SELL'
  units: number
  /** In paise. */
  price: number
  state?: string
}

const two = (value: number) => String(value).padStart(2, '0')
const rupees = (price: number) => (price / 100).toFixed(2)

/** A file of November 2026 as a broker writes it: its columns, and the days, names and words in them. */
const brokers = {
  Zerodha: [
    'symbol,isin,trade_date,exchange,segment,series,trade_type,auction,quantity,price,trade_id,order_id,order_execution_time,expiry_date',
    ({ day, expiry, strike, kind, side, units, price }: Fill) =>
      `NIFTY26N${two(expiry)}${strike}${kind},,2026-11-${two(day)},NSE,FO,,${side.toLowerCase()},false,${units}.000000,${rupees(price)}0000,1,2,2026-11-${two(day)}T09:20:01,2026-11-${two(expiry)}`,
  ],
  'Angel One': [
    'Scrip/Contract,Buy/Sell,Buy Price,Sell Price,Quantity,Brokerage,GST,Order Type,Segment,Exchange,Order ID,Trade ID,Date',
    ({ day, expiry, strike, kind, side, units, price }: Fill) =>
      `OPTIDX NIFTY Nov ${expiry} 2026 ${strike}.00 ${kind} (BT),${side === 'BUY' ? `Buy,${rupees(price)},0` : `Sell,0,${rupees(price)}`},${units},0,0,Carryforward,FUTURES,NSE,7,8,11/${day}/26 0:00`,
  ],
  Upstox: [
    'Date,Company,Amount,Exchange,Segment,Scrip Code,Instrument Type,Strike Price,Expiry,Trade Num,Trade Time,Side,Quantity,Price',
    ({ day, expiry, strike, kind, side, units, price }: Fill) =>
      `${two(day)}-11-2026,NIFTY,${rupees(price * units)},NSE,FO,4,European ${kind === 'CE' ? 'Call' : 'Put'},${strike},${two(expiry)}-11-2026,9,10:15:00,${side === 'BUY' ? 'Buy' : 'Sell'},${units},${rupees(price)}`,
  ],
  Dhan: [
    'Date,Time,Name,Buy/Sell,Order,Exchange,Segment,Quantity/Lot,Trade Price,Trade Value,Status',
    ({ day, expiry, strike, kind, side, units, price, state = 'Traded' }: Fill) =>
      `2026-11-${two(day)},09:20:01,NIFTY ${two(expiry)} ${monthCodes[10]} ${strike} ${kind === 'CE' ? 'CALL' : 'PUT'},${side},INTRADAY,NSE,Derivative,${units},${rupees(price)},${rupees(price * units)},${state}`,
  ],
} as const

async function bookOf(text: string) {
  const sheet = await readSheet(new Blob([text]))
  if (typeof sheet === 'string') throw new Error(sheet)
  const rows = [...sheet.rows()]
  const at = headerOf(rows)
  const header = rows[at] ?? []
  const places = guessPlaces(header)
  const isMonthFirst = isMonthFirstIn(rows.slice(at + 1).map((row) => row[places.Date] ?? ''))
  expect(isWhole({ places, isMonthFirst: isMonthFirst ?? false }, header.length), `${header}`).toBe(true)
  // What the days of a file leave open is asked. Only one of these has its month first.
  return readBook(rows.slice(at + 1), { places, isMonthFirst: isMonthFirst ?? header.includes('Sell Price') })
}

const range = { from: '2026-11-01', to: '2026-11-30' }
const legsFor = (fills: readonly Fill[]) =>
  fills.map(({ day, expiry, strike, kind, units: qty, price }) => {
    const instrument = `NIFTY${two(expiry)}NOV26${strike}${kind}`
    const created_at = `2026-11-${two(day)}T09:20:00+05:30`
    return legOf(order({ instrument, qty, sell_avg: price / 100, buy_avg: 20, created_at }), null, units)
  })
/** Each leg is sold, and bought back at ₹20. */
const both = (fills: readonly Fill[]) =>
  fills.flatMap((it) => [
    { ...it, side: 'SELL' as const },
    { ...it, side: 'BUY' as const, price: 2000 },
  ])
const compare = async (sold: readonly Fill[], text: string) => {
  const book = await bookOf(text)
  const rows = await matchBook(legsFor(sold), book, range, units)
  return { book, rows, isAgreed: isAgreed(rows, book), headline: headline(rows) }
}
const write = (name: keyof typeof brokers, fills: readonly Fill[]) =>
  [brokers[name][0], ...fills.map(brokers[name][1])].join('\n')

const one: Fill = { day: 16, expiry: 17, strike: 25_900, kind: 'CE', side: 'SELL', units: 75, price: 2500 }
const names = Object.keys(brokers) as (keyof typeof brokers)[]

test.each(names)('a week’s option in the file of %s agrees, and that of another week does not', async (name) => {
  const text = write(name, both([one]))
  expect((await compare([one], text)).headline).toBe('1 of 1 legs agree')
  expect((await compare([{ ...one, expiry: 24 }], text)).isAgreed).toBe(false)
})

test('a contract, two prices, the order of day and month and what became of an order have columns of their own', async () => {
  const placesOf = (name: keyof typeof brokers) => {
    const header = brokers[name][0].split(',')
    return Object.fromEntries(
      Object.entries(guessPlaces(header)).flatMap(([field, at]) => (at < 0 ? [] : [[field, header[at]]])),
    )
  }
  expect(placesOf('Upstox')).toEqual({
    ...{ Instrument: 'Company', Strike: 'Strike Price', Expiry: 'Expiry', 'Call or put': 'Instrument Type' },
    ...{ Side: 'Side', Quantity: 'Quantity', Price: 'Price', Date: 'Date' },
  })
  expect(placesOf('Angel One')).toMatchObject({ Price: 'Buy Price', 'Selling price': 'Sell Price' })
  expect(placesOf('Dhan')).toMatchObject({ Instrument: 'Name', Price: 'Trade Price', Status: 'Status' })
  expect(placesOf('Zerodha')).toMatchObject({ Instrument: 'symbol', Side: 'trade_type', Date: 'trade_date' })
})

test('orders that nobody filled are left out and counted, and a file of nothing else is refused', async () => {
  const void_ = ['REJECTED', 'Cancelled', 'PENDING'].map((state) => ({ ...one, state }))
  const { book, rows, isAgreed } = await compare([one], write('Dhan', [...both([one]), ...void_, { ...one, units: 0 }]))
  expect([isAgreed, book.left]).toEqual([true, 4])
  expect(await bookNotes(rows, book)).toContain('Rows left out, rejected, cancelled, pending or of no quantity: 4.')
  const none = await compare([one], write('Dhan', void_))
  expect([none.isAgreed, (await compare([], write('Dhan', void_))).isAgreed]).toEqual([false, false])
  expect(bookRefusal(none.book)).toBe(
    'This file has no trade: each of its 3 rows is rejected, cancelled, pending or of no quantity. Export the tradebook.',
  )
  // Without a column of its own the word is seen all the same, and a word that nobody knows makes its row unreadable.
  const unheaded = write('Dhan', void_).replace('Status', 'Remarks')
  expect((await bookOf(unheaded)).left).toBe(3)
  expect((await bookOf(write('Dhan', [{ ...one, state: 'Part filled' }]))).unreadable).toHaveLength(1)
})

test('no file agrees in which one row is wrong, in any broker’s style', async () => {
  const fill = fc.record({
    day: fc.integer({ min: 9, max: 17 }),
    expiry: fc.constantFrom(17, 24),
    strike: fc.constantFrom(25_900, 26_000),
    kind: fc.constantFrom('CE' as const, 'PE' as const),
    side: fc.constant('SELL' as const),
    units: fc.constantFrom(75, 150),
    price: fc.integer({ min: 100, max: 900 }).map((ticks) => ticks * 5),
  })
  const wrong = fc.constantFrom<Partial<Fill> | ((it: Fill) => Partial<Fill>)>(
    ...[{ state: 'REJECTED' }, { strike: 26_100 }, { expiry: 10 }, { day: 6 }, { units: 225 }],
    ...[
      (it: Fill) => ({ kind: it.kind === 'CE' ? ('PE' as const) : ('CE' as const) }),
      (it: Fill) => ({ price: it.price + 5 }),
    ],
  )
  const isBefore = (it: Fill) => it.day <= it.expiry
  const book = fc.array(fill.filter(isBefore), { minLength: 1, maxLength: 8, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), book, fc.nat(), wrong, async (name, sold, seed, change) => {
      const fills: Fill[] = both(sold)
      const right = await compare(sold, write(name, fills))
      expect(right.headline).toBe(`${sold.length} of ${sold.length} legs agree`)
      const at = seed % fills.length
      const own = fills[at] as Fill
      const part = typeof change === 'function' ? change(own) : change
      if ('state' in part && name !== 'Dhan') return
      const text = write(name, fills.with(at, { ...own, ...part }))
      expect((await compare(sold, text)).isAgreed, text).toBe(false)
    }),
    { numRuns: 60 },
  )
})
