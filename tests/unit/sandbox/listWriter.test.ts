import { expect, test, vi } from 'vitest'
import { listWriter } from '../../../sandbox/http/listWriter.ts'
import { trading } from '../../../src/lib/wire/trading.ts'

type Source = [id: string, qty: number]

const rowOf = vi.fn(([trade_id, qty]: Source, { year }: { year: number }) => ({
  ...{ trade_id, qty, status: 'stop' },
  ...{ trade_date: `${year}-11-20T04:00:00.000Z`, subscription_detail: null },
}))

const list = (...rows: Source[]) => JSON.stringify(rows)
const ids = ({ json }: { json: string }) =>
  (JSON.parse(json).results as { trade_id: string }[]).map(({ trade_id }) => trade_id)

test('a row is written once, until it or what all rows share changes', () => {
  rowOf.mockClear()
  const write = listWriter(trading.list, rowOf)
  const first = write(1, list(['b', 1], ['a', 1]), { year: 2026 })
  expect(ids(first)).toEqual(['b', 'a'])
  expect(write(1, list(['b', 1], ['a', 1]), { year: 2026 })).toBe(first)
  expect(rowOf).toHaveBeenCalledTimes(2)
  expect(ids(write(1, list(['c', 1], ['b', 2], ['a', 1]), { year: 2026 }))).toEqual(['c', 'b', 'a'])
  expect(rowOf.mock.calls.slice(2).map(([[id]]) => id)).toEqual(['c', 'b'])
  expect(write(1, list(['a', 1]), { year: 2025 }).json).toContain('2025-11-20')
})

test('one person never gets the rows of another', () => {
  const write = listWriter(trading.list, rowOf)
  write(1, list(['a', 1]), { year: 2026 })
  expect(ids(write(2, list(['z', 1]), { year: 2026 }))).toEqual(['z'])
})

test('a row that the site could not read is refused each time', () => {
  const write = listWriter(trading.list, ([trade_id]: Source) => ({ trade_id }))
  for (const _ of [1, 2]) expect(() => write(1, list(['a', 1]), {})).toThrow('trading.list answered 200')
})
