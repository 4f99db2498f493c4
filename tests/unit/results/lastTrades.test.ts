import { expect, test } from 'vitest'
import type { Trade } from '../../../src/lib/resources/trades.ts'
import { lastTrades } from '../../../src/lib/results/lastTrades.ts'
import { trade } from './make.ts'

const DAY = '2026-11-20'
const { order: _, ...fields } = trade([])
const row = (id: string, day = DAY, status: Trade['status'] = 'squre_off'): Trade => ({
  ...fields,
  trade_id: id,
  trade_date: `${day}T10:00:00+05:30`,
  status,
})
const look = (rows: Trade[], legs: Record<string, number | undefined> = {}) => {
  const { open, others, title } = lastTrades(rows, DAY, ({ trade_id }) => legs[trade_id])
  const ids = (them: readonly Trade[]) => them.map(({ trade_id }) => trade_id).join(' ')
  return { open: ids(open), others: ids(others), title }
}

test('a squared off trade whose orders are not read has not ended', () => {
  expect(look([row('a')])).toEqual({ open: '', others: 'a', title: 'Earlier today' })
  expect(look([row('a'), row('b')], { a: 0 })).toMatchObject({ title: 'Earlier today' })
  expect(look([row('a'), row('b')], { a: 0, b: 0 })).toEqual({ open: '', others: 'a b', title: 'Ended today' })
})

test('each trade of today with a leg open stands by itself, however many there are', () => {
  const rows = Array.from({ length: 7 }, (_, n) => row(`${n}`))
  const legs = Object.fromEntries(rows.map(({ trade_id }) => [trade_id, 1]))
  expect(look(rows, legs)).toEqual({ open: '0 1 2 3 4 5 6', others: '', title: 'Ended today' })
  expect(look([row('a'), row('b', DAY, 'start')], { a: 2 })).toMatchObject({ open: 'a', others: '' })
})

test('without a trade of today the last five are shown, newest first', () => {
  const rows = ['11', '12', '13', '16', '17', '18'].map((day) => row(day, `2026-11-${day}`, 'stop'))
  expect(look([...rows, { ...row('undated'), trade_date: null }])).toEqual({
    open: '',
    others: '18 17 16 13 12',
    title: 'Last trades',
  })
})
