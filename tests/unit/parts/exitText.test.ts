import { expect, test } from 'vitest'
import {
  changedSentence,
  legsAsOf,
  squareOffSentence,
  stopSentence,
} from '../../../src/islands/parts/tradeCommands/exitText.ts'
import { sumLegs } from '../../../src/islands/parts/tradeCommands/useLegCounts.ts'

const at = Date.parse('2026-11-20T07:27:07+05:30')
const current = (count: number) => ({ count, at, isCurrent: true })
const old = (count: number) => ({ count, at, isCurrent: false })
const said = ([first, rest]: readonly [string, string]) => `[${first}]${rest}`

test('Squre Off begins with the number of open legs, and promises no price', () => {
  expect(said(squareOffSentence(current(4)))).toBe('[4 open legs]: closing orders are sent. They can stay open.')
  expect(said(squareOffSentence(current(1)))).toBe('[1 open leg]: a closing order is sent. It can stay open.')
})

test('orders that were not read since the sheet was opened are a lower bound with their time', () => {
  expect(said(squareOffSentence(old(2)))).toBe(
    '[At least 2 open legs], orders as of 07:27:07: closing orders are sent. They can stay open.',
  )
  expect(said(stopSentence(old(2), false))).toContain(
    '[At least 2 open legs stay open] at your broker, orders as of 07',
  )
  expect(said(squareOffSentence(old(0)))).toContain('[No open legs] in the orders of 07:27:07.')
})

test('Stop says that open legs stay open and that nobody watches them', () => {
  expect(said(stopSentence(current(4), false))).toBe(
    '[4 open legs stay open] at your broker. Nobody watches them after this.',
  )
  expect(said(stopSentence(current(1), false))).toBe(
    '[1 open leg stays open] at your broker. Nobody watches it after this.',
  )
})

test('without an open leg Stop ends the algo, and the idle algo of a trade that is squared off', () => {
  expect(said(stopSentence(current(0), false))).toBe('[No open legs] in the orders. The algo places no new orders.')
  expect(said(stopSentence(current(0), true))).toBe('[No open legs] in the orders. This ends the idle algo.')
})

test('orders that could not be read are never none', () => {
  for (const sentence of [
    squareOffSentence(undefined),
    stopSentence(undefined, false),
    stopSentence(undefined, true),
  ]) {
    expect(said(sentence)).not.toMatch(/\d|no open/i)
    expect(said(sentence)).toContain('read')
  }
  expect(legsAsOf(undefined)).toBe('legs not read')
})

test('several trades are named before their legs', () => {
  expect(said(squareOffSentence(current(6), '2 trades'))).toContain('[2 trades, 6 open legs]: closing orders')
  expect(said(squareOffSentence(undefined, '2 trades'))).toContain('[2 trades, open legs not read]')
})

test('a trade that was stopped elsewhere with open legs is not called squared off', () => {
  expect(said(changedSentence('stop', current(4)))).toBe(
    '[The trade is stopped now.] The orders show 4 open legs. Nobody watches them: close open legs with your broker.',
  )
  expect(said(changedSentence('stop', undefined))).toContain('Its legs may still be open.')
})

test('nobody is told to close legs that the orders show closed', () => {
  expect(said(changedSentence('stop', current(0)))).toBe('[The trade is stopped now.] The orders show no open leg.')
})

test('a trade that was squared off elsewhere can still be stopped', () => {
  expect(said(changedSentence('squre_off', current(2)))).toBe(
    '[The trade is squared off now.] The orders show 2 open legs. Stop ends the idle algo.',
  )
})

test('legs together are as old as the oldest, and current only where each trade was read', () => {
  expect(sumLegs([current(4), { count: 2, at: at - 1000, isCurrent: true }])).toEqual({
    count: 6,
    at: at - 1000,
    isCurrent: true,
  })
  expect(sumLegs([current(4), undefined])).toEqual({ count: 4, at, isCurrent: false })
  expect(sumLegs([current(4), old(2)])?.isCurrent).toBe(false)
  expect(sumLegs([undefined])).toBeUndefined()
})
