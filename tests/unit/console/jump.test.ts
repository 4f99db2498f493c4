import { expect, test } from 'vitest'
import { rowIndex, viewOf } from '../../../src/islands/console/console.ts'
import { clockOf, findTarget, notFoundText } from '../../../src/islands/console/jump.ts'
import { consoleAction } from '../../../src/islands/parts/consoleKeys.ts'
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
  expect(notFoundText({ clock: '15:30' })).toBe('No line at 15:30 or later.')
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
  expect(notFoundText('firstError')).toBe('No error in these lines.')
  expect(notFoundText('nextOrder')).toBe('No order in these lines.')
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

test('keys of the console act alone, never with Ctrl, Alt or the command key', () => {
  const press = (key: string, more = {}) =>
    consoleAction({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })
  expect(['e', 'o', 't', 'p', 'x'].map((key) => press(key))).toEqual([
    'firstError',
    'nextOrder',
    'time',
    'pause',
    undefined,
  ])
  expect(press('O', { shiftKey: true })).toBe('previousOrder')
  expect(press('e', { ctrlKey: true })).toBeUndefined()
  expect(press('p', { metaKey: true })).toBeUndefined()
})
