import { describe, expect, test } from 'vitest'
import { rowIndex, viewOf } from '../../../src/islands/trade/console/console.ts'
import { clockOf, findTarget, type JumpTarget, jumpText, jumpTo } from '../../../src/islands/trade/console/jump.ts'
import type { Counters } from '../../../src/lib/feeds/log/ledger.ts'
import type { Level } from '../../../src/lib/feeds/log/level.ts'
import type { LogRow } from '../../../src/lib/feeds/log/logBuffer.ts'

const at = (clock: string) => Date.parse(`2026-11-20T${clock}+05:30`)
const line = (id: number, clock: string, level: Level = 'info', text = `line ${id}`): LogRow => ({
  kind: 'line',
  id,
  at: at(clock),
  text,
  level,
  stamp: undefined,
  seq: undefined,
  cutFrom: undefined,
})
const rows = [
  line(10, '09:15:00'),
  line(11, '09:16:00', 'order'),
  line(12, '09:17:00', 'error'),
  line(13, '09:18:00', 'order'),
  line(14, '09:18:01', 'error'),
]

test('the first error is the oldest one', () => {
  expect(findTarget(rows, 'firstError', 14)?.id).toBe(12)
})

test('orders are stepped through from the row in view, round the ends', () => {
  expect(findTarget(rows, 'nextOrder', 11)?.id).toBe(13)
  expect(findTarget(rows, 'nextOrder', 13)?.id).toBe(11)
  expect(findTarget(rows, 'previousOrder', 13)?.id).toBe(11)
  expect(findTarget(rows, 'previousOrder', 11)?.id).toBe(13)
  expect(findTarget(rows, 'nextOrder', undefined)?.id).toBe(11)
  expect(findTarget(rows, 'previousOrder', undefined)?.id).toBe(13)
})

test('a time finds its first line, the next one where it has none, and nothing after the last', () => {
  expect(findTarget(rows, { clock: '09:16' }, undefined)?.id).toBe(11)
  expect(findTarget(rows, { clock: '08:00' }, undefined)?.id).toBe(10)
  expect(findTarget(rows, { clock: '15:30' }, undefined)).toBeUndefined()
  expect(jumpText({ clock: '15:30' }, undefined, 0)).toBe('No line at 15:30 or later.')
})

test('a time is that of the line itself, where it carries one', () => {
  const own = { ...line(1, '09:20:05'), stamp: { prefix: '', clock: '09:20:01' } } as LogRow
  expect(clockOf(own)).toBe('09:20:01')
  expect(clockOf(line(1, '09:20:05'))).toBe('09:20:05')
})

test('nothing is found in a log without errors and orders, and the console says so', () => {
  const plain = [line(1, '09:15:00')]
  for (const target of ['firstError', 'nextOrder', 'previousOrder'] as const)
    expect(findTarget(plain, target, 1)).toBeUndefined()
  expect(jumpText('firstError', undefined, 0)).toBe('No error in these lines.')
  expect(jumpText('nextOrder', undefined, 0)).toBe('No order in these lines.')
})

describe('a log of which memory holds the last three rows', () => {
  const day = [
    line(-6, '09:15:00', 'error'),
    line(-5, '09:16:00', 'order'),
    line(-4, '09:17:00', 'order'),
    line(-3, '09:18:00'),
    line(-2, '09:18:30', 'order'),
    line(-1, '09:19:00', 'error'),
  ]
  const inMemory = [line(103, '09:18:00'), line(104, '09:18:30', 'order'), line(105, '09:19:00', 'error')]

  /** The row that a target leads to, and whether the stored day was read for it. */
  async function found(target: JumpTarget, from?: number, view = { rows: inMemory, isDay: false }, dropped = 3) {
    let reads = 0
    const log = {
      rows: () => inMemory,
      counters: () => ({ dropped }) as Counters,
      readDay: () => Promise.resolve(day),
    }
    const end = await jumpTo(log, { ...view, from }, target, () => reads++)
    return [end.row?.id, reads, end.day === undefined ? 'memory' : 'day']
  }

  test('the first error and an early time are sought among the stored lines', async () => {
    expect(await found('firstError')).toEqual([-6, 1, 'day'])
    expect(await found({ clock: '09:16' })).toEqual([-5, 1, 'day'])
    expect(await found({ clock: '09:18' })).toEqual([-3, 1, 'day'])
  })

  test('what the lines in memory decide reads nothing', async () => {
    expect(await found({ clock: '09:18:30' })).toEqual([104, 0, 'memory'])
    expect(await found('nextOrder', 103)).toEqual([104, 0, 'memory'])
    expect(await found('previousOrder', 105)).toEqual([104, 0, 'memory'])
    expect(await found('previousOrder')).toEqual([104, 0, 'memory'])
    expect(await found('firstError', undefined, { rows: inMemory, isDay: false }, 0)).toEqual([105, 0, 'memory'])
  })

  test('orders go on from the row in view into the stored lines, and round the ends', async () => {
    expect(await found('previousOrder', 104)).toEqual([-4, 1, 'day'])
    expect(await found('nextOrder', 104)).toEqual([-5, 1, 'day'])
    expect(await found('nextOrder', -4, { rows: day, isDay: true })).toEqual([-2, 0, 'memory'])
  })

  test('older lines that are no longer stored are mentioned where they may hold the match', () => {
    expect(jumpText('firstError', inMemory[2], 1200)).toBe(
      'At 09:19:00. 1,200 older lines are no longer on this device.',
    )
    expect(jumpText('firstError', undefined, 1)).toBe(
      'No error in these lines. 1 older line is no longer on this device.',
    )
    expect(jumpText('nextOrder', inMemory[1], 1200)).toBe('At 09:18:30.')
  })
})

test('a row keeps its place by id: among repeats in their group, behind a filter at the row before', () => {
  const repeated = [line(1, '09:15:00'), line(2, '09:15:01', 'info', 'same'), line(3, '09:15:02', 'info', 'same')]
  const { shown } = viewOf([...repeated, line(4, '09:15:03', 'error')], { level: 'all', query: '' })
  expect(shown).toHaveLength(3)
  expect(rowIndex(shown, 3)).toBe(1)
  expect(rowIndex(shown, 4)).toBe(2)
  expect(rowIndex(shown, 0)).toBe(-1)
  expect(rowIndex(viewOf(rows, { level: 'order', query: '' }).shown, 12)).toBe(0)
})
