import { expect, test } from 'vitest'
import { describeExit } from '../../../src/lib/exits/describeExit.ts'
import { openLegs } from '../../../src/lib/exits/openLegs.ts'
import { order } from '../results/make.ts'

const at = Date.parse('2026-11-20T13:42:40+05:30')
const sentAt = Date.parse('2026-11-20T13:42:05+05:30')
const leg = order({ instrument: 'BANKNIFTY26DEC59400CE', buy_avg: null })
const read = (open: boolean) => ({ state: 'read', at, isStale: false, legs: open ? openLegs([leg]) : [] }) as const
const unread = { state: 'unread' } as const
const confirmed = { phase: 'confirmed', at, how: 'answered' } as const
const superseded = { phase: 'refused', why: 'superseded', at, sentAt } as const

test('a confirmed Squre Off is a success only once the orders show no open leg', () => {
  const open = { is: 'open', open: read(true), since: 0, isLate: false, isOver: false } as const
  expect(describeExit('squre_off', confirmed, open, read(true))).toMatchObject({
    tone: 'warning',
    title: 'Squared off · 1 leg open: 59400 CE',
  })
  expect(describeExit('squre_off', confirmed, { is: 'unread' }, unread)?.tone).toBe('warning')
  expect(describeExit('squre_off', confirmed, { is: 'none' }, unread)?.tone).toBe('warning')
  expect(describeExit('squre_off', confirmed, { is: 'closed', at }, read(false))?.tone).toBe('success')
})

test('what was sent before the trade was stopped is called sent, with the answer', () => {
  const told = (message: string | undefined, legs: Parameters<typeof describeExit>[3]) =>
    describeExit('squre_off', { ...superseded, ...(message && { message }) }, { is: 'none' }, legs)
  expect(told(undefined, read(false))).toMatchObject({
    title: 'Squre Off sent at 13:42:05, no clear answer: the trade is stopped now',
    text: 'The orders show no open leg, as of 13:42:40.',
  })
  expect(told('Busy', read(true))).toMatchObject({
    title: 'Squre Off sent at 13:42:05: the trade is stopped now',
    text: expect.stringMatching(/^The server answered “Busy”. The orders show 1 leg open: 59400 CE, as of 13:42:40\./),
  })
  expect(told(undefined, unread)?.text).toBe('Check with your broker which legs are open.')
})

test('what was never sent is called not sent, and nobody is told to close legs', () => {
  const told = describeExit('squre_off', { phase: 'refused', why: 'superseded', at }, { is: 'none' }, read(true))
  expect(told?.title).toBe('Squre Off not sent: the trade is stopped')
  expect(told?.text).not.toMatch(/close them/)
})

test('an exit that another tab had begun is not sent, and says so with the open legs', () => {
  for (const verb of ['squre_off', 'stop'] as const) {
    const told = (legs: Parameters<typeof describeExit>[3]) =>
      describeExit(verb, { phase: 'refused', why: 'elsewhere', at }, { is: 'none' }, legs)?.text
    expect(told(read(true))).toMatch(
      /^Already in progress in another tab\. The orders show 1 leg open: 59400 CE, as of 13:42:40\./,
    )
    expect(told(unread)).toBe('Already in progress in another tab. Check with your broker which legs are open.')
  }
})
