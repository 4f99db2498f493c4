import { expect, test } from 'vitest'
import type { LogRow } from '../../../src/lib/feeds/log/rows.ts'
import { isErrorLine, newErrorLine } from '../../../src/lib/notifications/tradeEvents.ts'

const line = (id: number, text: string, level: 'info' | 'order' | 'error', at = 1000): LogRow => ({
  ...{ kind: 'line', id, at, text, level },
  ...{ stamp: undefined, seq: undefined, cutFrom: undefined },
})

test('errors and rejected orders are worth a notification, fills and warnings are not', () => {
  expect(isErrorLine({ level: 'error', text: 'Broker does not answer' })).toBe(true)
  expect(isErrorLine({ level: 'order', text: 'Order REJECTED: margin' })).toBe(true)
  expect(isErrorLine({ level: 'order', text: 'order_rejection code 7' })).toBe(true)
  expect(isErrorLine({ level: 'order', text: 'Order filled at 212.40' })).toBe(false)
  expect(isErrorLine({ level: 'warning', text: 'rejected quote' })).toBe(false)
})

test('a rejected order is trouble too where the server logs it as a warning', () => {
  expect(isErrorLine({ level: 'warning', text: 'WARNING Order REJECTED: margin' })).toBe(true)
  expect(isErrorLine({ level: 'warning', text: 'WARNING No order was rejected' })).toBe(false)
  expect(isErrorLine({ level: 'warning', text: 'WARNING Order cancelled by the exchange' })).toBe(false)
})

test('of many new lines the newest trouble counts; earlier rows and rows from before the watch do not', () => {
  const rows = [
    line(1, 'old', 'error', 900),
    line(2, 'first', 'error'),
    line(3, 'second', 'error'),
    line(4, 'x', 'info'),
  ]
  expect(newErrorLine(rows, 1000, -1)).toMatchObject({ text: 'second' })
  expect(newErrorLine(rows, 1000, 3)).toBeUndefined()
  expect(newErrorLine(rows.slice(0, 1), 1000, -1)).toBeUndefined()
})
