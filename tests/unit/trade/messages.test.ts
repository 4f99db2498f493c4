import { expect, test } from 'vitest'
import { arrangeMessages, type Severity, severities } from '../../../src/islands/trade/desk/messages.ts'

const of = (severity: Severity, title = '') => ({ severity, title })

test('the worst message is shown and the others wait', () => {
  const order = ['unknown', 'legs', 'unreachable', 'offline', 'stale'] as const
  expect(severities.filter((it) => (order as readonly string[]).includes(it))).toEqual(order)
  const { shown, waiting } = arrangeMessages([...order].reverse().map((severity) => of(severity)))
  expect([shown, ...waiting].map((it) => it?.severity)).toEqual(order)
})

test('of equal ones the first is shown: outcomes come newest first', () => {
  const [newest, earlier] = [of('refused', 'newest'), of('refused', 'earlier')]
  expect(arrangeMessages([newest, earlier])).toEqual({ shown: newest, waiting: [earlier] })
})

test('nothing green is beside amber or red, and a note or a notice waits behind a success', () => {
  expect(arrangeMessages([of('success'), of('waiting')])).toEqual({ shown: of('waiting'), waiting: [] })
  expect(arrangeMessages([of('notice'), of('note'), of('success')])).toEqual({
    ...{ shown: of('success'), waiting: [of('note'), of('notice')] },
  })
})

test('without a message there is none', () => {
  expect(arrangeMessages([])).toEqual({ shown: undefined, waiting: [] })
})
