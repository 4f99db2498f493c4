import { describe, expect, test } from 'vitest'
import { legOf } from '../../../src/lib/results/legs.ts'
import type { Book } from '../../../src/lib/tradebook/columns.ts'
import { bookNotes, bookRefusal, headline, headlineSoFar, sidesText } from '../../../src/lib/tradebook/describe.ts'
import { matchBook } from '../../../src/lib/tradebook/match.ts'
import type { Order } from '../../../src/lib/wire/trading.ts'
import { order, units } from '../results/make.ts'

type BookFill = Book['fills'][number]

const range = { from: '2026-11-01', to: '2026-11-30' }
const lotSizes = [{ from: '2025-12-31', units: 30 }]
const leg = (fields: Partial<Order> = {}) => legOf(order(fields), null, units)
const fill = (fields: Partial<BookFill> = {}): BookFill => ({
  ...{ contract: 'BANKNIFTY 26NOV 50000C', expiry: '', instrument: 'BANKNIFTY 24 NOV 2026 CE 50000' },
  ...{ side: 'SELL', units: 30, price: 25, day: '2026-11-20', ...fields },
})

/** What the leg of `order()` is at the broker. */
const whole = [fill(), fill({ side: 'BUY', price: 20 })]
const match = (legs = [leg()], fills = whole, unreadable: { contract: string; day: string }[] = []) =>
  matchBook(legs, { fills, unreadable, left: 0 }, range, { lotSizes })

describe('a leg', () => {
  test('agrees where both sides have its fills to the paisa, split at whatever prices', async () => {
    const split = [
      fill({ units: 10, price: 24.7 }),
      fill({ units: 20, price: 25.15 }),
      fill({ side: 'BUY', price: 20 }),
    ]
    expect(await match()).toMatchObject([{ state: 'agrees', paise: 0 }])
    expect(await match([leg()], split)).toMatchObject([{ state: 'agrees' }])
  })

  test.each<[string, BookFill[], object]>([
    ['price', [fill({ price: 25.05 }), fill({ side: 'BUY', price: 20 })], { paise: 150 }],
    ['price', [fill(), fill({ side: 'BUY', price: 20.05 })], { paise: -150 }],
    ['quantity', [fill({ units: 15 }), fill({ side: 'BUY', price: 20 })], { paise: undefined }],
    ['quantity', whole.map((it) => ({ ...it, units: 15 })), { paise: -7500 }],
    ['lots', whole.map((it) => ({ ...it, units: 1 })), {}],
    ['lots', whole.map((it) => ({ ...it, units: 900 })), {}],
    ['quantity', [fill()], { paise: undefined }],
  ])('differs by %s, and by how much where that is known', async (state, fills, expected) => {
    expect(await match([leg()], fills)).toMatchObject([{ state, ...expected }])
  })

  test('of another day is only here, and the fills are only at the broker', async () => {
    const elsewhere = whole.map((it) => ({ ...it, day: '2026-11-19' }))
    expect(await match([leg()], elsewhere)).toMatchObject([
      { state: 'here', paise: -15_000 },
      { state: 'broker', paise: 15_000 },
    ])
  })

  test('that has another name at the broker is one difference, where no other leg could be meant', async () => {
    const misnamed = whole.map((it) => ({ ...it, contract: 'BANKNIFTY 26NOV 50100C' }))
    const [row, ...others] = await match([leg()], misnamed)
    expect([row?.state, row?.paise, others]).toEqual(['name', 0, []])
    expect(headline([row as NonNullable<typeof row>])).toBe('0 of 1 legs agree, 1 with another name at the broker')
    const two = await match([leg(), leg({ instrument: 'BANKNIFTY26NOV50200CE' })], misnamed)
    expect(two.map(({ state }) => state)).toEqual(['here', 'here', 'broker'])
  })

  test('whose week the broker writes otherwise never agrees; a name without its day means the last of the month', async () => {
    const of = (instrument: string) => leg({ instrument })
    const expiring = (expiry: string) => whole.map((it) => ({ ...it, expiry }))
    const states = async (...args: Parameters<typeof match>) => (await match(...args)).map(({ state }) => state)
    expect(await states([of('BANKNIFTY17NOV2650000CE')], expiring('17'))).toEqual(['agrees'])
    expect(await states([of('BANKNIFTY17NOV2650000CE')], expiring('24'))).toEqual(['name'])
    expect(await states([of('BANKNIFTY17NOV2650000CE')], whole)).toEqual(['agrees'])
    expect(await states([of('BANKNIFTY26NOV50000CE')], expiring('24'))).toEqual(['agrees'])
    const weeks = [of('BANKNIFTY17NOV2650000CE'), of('BANKNIFTY24NOV2650000CE')]
    expect(await states(weeks, [...expiring('17'), ...whole])).toEqual(['agrees', 'agrees'])
    expect(await states(weeks, [...expiring('24'), ...whole])).toEqual(['name', 'agrees'])
    expect(await states(weeks, [...whole, ...whole])).not.toContain('agrees')
  })

  test('agrees to the rounding of an average where the book has several prices, and a tick of it never does', async () => {
    const split = (last: number) => [fill({ units: 10, price: 24.7 }), fill({ units: 20, price: last }), ...bought]
    const bought = [fill({ side: 'BUY', price: 20 })]
    // 10 × 24.70 and 20 × 24.75 make 24.7333 on average.
    for (const sell_avg of [24.73, 24.733, 24.7333])
      expect(await match([leg({ sell_avg })], split(24.75))).toMatchObject([{ state: 'agrees', paise: 0 }])
    expect(await match([leg({ sell_avg: 24.74 })], split(24.75))).toMatchObject([{ state: 'price' }])
    expect(await match([leg({ sell_avg: 24.73 })], split(24.8))).toMatchObject([{ state: 'price' }])
    // Who writes four decimals rounds less.
    expect(await match([leg({ sell_avg: 24.7343 })], split(24.75))).toMatchObject([{ state: 'price' }])
    expect(await match([leg({ sell_avg: 24.73 })], [fill({ price: 24.75 }), ...bought])).toMatchObject([
      { state: 'price' },
    ])
    // A book that has an average itself rounds it, too.
    expect(await match([leg({ sell_avg: 24.7333 })], [fill({ price: 24.73 }), ...bought])).toMatchObject([
      { state: 'agrees' },
    ])
    const book = { fills: split(24.75), unreadable: [], left: 0 }
    expect(await bookNotes(await match([leg({ sell_avg: 24.73 })], book.fills), book)).toContain(
      'Averages are rounded, so up to ₹0.15 of such a sum counts as equal.',
    )
  })

  test('never agrees where a row of its instrument and day could not be read, or a row without a day', async () => {
    const contract = 'BANKNIFTY 26NOV 50000C'
    for (const day of ['2026-11-20', ''])
      expect(await match([leg()], whole, [{ contract, day }])).toMatchObject([{ state: 'unreadable' }])
    expect(await match([leg()], whole, [{ contract, day: '2026-11-19' }])).toMatchObject([{ state: 'agrees' }])
  })

  test('that is unreadable here differs, whatever the book has', async () => {
    for (const broken of [leg({ qty: null }), leg({ buy_avg: -20 }), leg({ qty: 0.5 })])
      expect((await match([broken]))[0]).toMatchObject({ state: 'unreadable', paise: undefined })
  })

  test('that is open agrees by its one side, and differs where the broker has closed it', async () => {
    const rows = await match([leg({ buy_avg: null })])
    expect(rows).toMatchObject([{ state: 'quantity', paise: undefined }])
    expect(await match([leg({ buy_avg: null })], [fill()])).toMatchObject([{ state: 'agrees' }])
    expect(await match([leg({ buy_avg: null, sell_avg: null })], [])).toMatchObject([{ state: 'here' }])
  })
})

test('legs of one instrument and day agree together, or none does: the book knows no legs', async () => {
  const two = [leg(), leg({ sell_avg: 26 })]
  const bought = fill({ side: 'BUY', units: 60, price: 20 })
  const sold = [fill({ units: 45, price: 25 }), fill({ units: 15, price: 27 })]
  expect(await match(two, [bought, ...sold])).toMatchObject([{ state: 'agrees', legs: 2 }])
  const changed = [bought, fill({ units: 60, price: 25.55 })]
  expect(await match(two, changed)).toMatchObject([{ state: 'price', paise: 300, legs: 2 }])
})

describe('a leg held overnight', () => {
  const bought = (day: string, fields: Partial<BookFill> = {}) => fill({ side: 'BUY', price: 20, day, ...fields })
  const next = '2026-11-23'

  test('agrees with the exit of a later day, also of one after the range, and beside legs of that day', async () => {
    expect(await match([leg()], [fill(), bought(next)])).toMatchObject([{ state: 'agrees', day: '2026-11-20' }])
    expect(await match([leg()], [fill(), bought('2026-12-01')])).toMatchObject([{ state: 'agrees' }])
    const another = leg({ created_at: `${next}T09:20:00+05:30` })
    const fills = [fill(), fill({ day: next }), bought(next, { units: 60 })]
    expect(await match([leg(), another], fills)).toMatchObject([{ state: 'agrees' }, { state: 'agrees' }])
  })

  test.each<[string, BookFill[], string[]]>([
    ['at another price', [fill(), bought(next, { price: 20.05 })], ['quantity', 'broker']],
    ['of another quantity', [fill(), bought(next, { units: 15 })], ['quantity', 'broker']],
    ['before it was opened', [fill(), bought('2026-11-19')], ['quantity', 'broker']],
    ['of another instrument', [fill(), bought(next, { contract: 'X' })], ['quantity', 'broker']],
    ['that opened it', [fill({ day: next }), bought('2026-11-20')], ['quantity', 'broker']],
  ])('differs where the fill is one %s', async (_, fills, states) => {
    expect((await match([leg()], fills)).map(({ state }) => state).sort()).toEqual(states.sort())
  })

  test('agrees with exits over several later days, joined up to its quantity at its price', async () => {
    const spread = [bought(next, { units: 10, price: 19.5 }), bought('2026-11-25', { units: 20, price: 20.25 })]
    const [own, ...others] = await match([leg()], [fill(), ...spread])
    expect(own).toMatchObject({ state: 'agrees', broker: { BUY: { units: 30 } } })
    expect(others).toEqual([])
    const began = [fill(), bought('2026-11-20', { units: 5, price: 20 }), bought(next, { units: 25, price: 20 })]
    expect(await match([leg()], began)).toMatchObject([{ state: 'agrees' }])
  })

  test('agrees together with those of other days that the same fills close', async () => {
    const later = leg({ created_at: `${next}T09:20:00+05:30`, buy_avg: 21 })
    const fills = [fill(), fill({ day: next }), bought('2026-11-24', { units: 45, price: 20 })]
    const rest = (price: number) => bought('2026-11-25', { units: 15, price })
    expect(await match([later, leg()], [...fills, rest(22)])).toMatchObject([{ state: 'agrees' }, { state: 'agrees' }])
    const wrong = await match([later, leg()], [...fills, rest(22.05)])
    expect(wrong.map(({ state }) => state)).not.toContain('agrees')
  })

  test('does not lose its own exit to another one of its contract that differs', async () => {
    const later = leg({ created_at: `${next}T09:20:00+05:30` })
    const fills = [fill(), fill({ day: next }), bought('2026-11-24')]
    expect(await match([leg(), later], fills)).toMatchObject([
      { state: 'quantity', day: '2026-11-20' },
      { state: 'agrees', day: next },
    ])
  })

  test('differs where later exits pass its quantity, or reach it at another price', async () => {
    const first = bought(next, { units: 10 })
    for (const last of [{ units: 25 }, { units: 20, price: 20.05 }, { units: 15 }]) {
      const rows = await match([leg()], [fill(), first, bought('2026-11-25', last)])
      expect(rows.map(({ state }) => state).sort()).toEqual(['broker', 'broker', 'quantity'])
    }
  })

  test('differs where it was never opened, or where legs were opened with both sides', async () => {
    expect((await match([leg({ sell_avg: null })], [bought(next)])).map(({ state }) => state)).not.toContain('agrees')
    const legs = [leg(), leg({ order_type: 'BUY', sell_avg: null })]
    const fills = [fill(), bought('2026-11-20'), bought(next)]
    expect((await match(legs, fills)).map(({ state }) => state)).not.toContain('agrees')
  })
})

test('fills of other days than the range are left out', async () => {
  expect(await match([leg()], [...whole, fill({ day: '2026-12-01' })])).toHaveLength(1)
})

describe('the words', () => {
  test('say how many agree, what differs in rupees, and what has no amount; differences never cancel out', async () => {
    const legs = [leg(), leg({ instrument: 'BANKNIFTY26NOV50100CE' }), leg({ instrument: 'BANKNIFTY26NOV50200CE' })]
    const of = (contract: string, sold: number) =>
      whole.map((it) => ({ ...it, contract, price: it.price + (it.side === 'SELL' ? sold : 0) }))
    const fills = [
      ...whole,
      ...of('BANKNIFTY 26NOV 50100C', 1),
      ...of('BANKNIFTY 26NOV 50200C', -1),
      fill({ contract: 'X' }),
    ]
    const rows = await match(legs, fills)
    expect(headline(rows)).toBe('1 of 3 legs agree, ₹60.00 differ, 1 without an amount, 1 only at the broker')
    expect(sidesText(rows[0] as (typeof rows)[0], 'here')).toBe('BUY 30 at 20.00, SELL 30 at 25.00')
    expect(sidesText(rows[0] as (typeof rows)[0], 'broker')).toBe('BUY 30 at 20.00, SELL 30 at 26.00')
    expect(headline(await match())).toBe('1 of 1 legs agree')
    expect(headlineSoFar(rows)).toBe('1 of 3 legs agree so far: not all trades of these days are read')
  })

  test('ask about another account where no leg is in the file', async () => {
    const none = whole.map((it) => ({ ...it, contract: 'X', price: 1 }))
    expect(await bookNotes(await match([leg()], none), { fills: none, unreadable: [], left: 0 })).toBe(
      'Fills: 2, from 20-11-2026 to 20-11-2026. None of your legs is in it. Is it the book of another account, or of other days? Sums of each instrument, day and side are compared.',
    )
    expect(bookRefusal({ fills: [], unreadable: [], left: 0 })).toBe(
      'No row of this file could be read with these columns.',
    )
  })
})
