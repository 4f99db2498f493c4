import { expect, test } from 'vitest'
import { alertText, checkLimits, type LimitName } from '../../../src/lib/alerts/limits.ts'

const off = { loss: null, profit: null, drawdown: null, silence: null }

test('a limit alerts once, and again only after a tenth of it was won back', () => {
  const step = (loss: number, before: readonly LimitName[]) => checkLimits({ ...off, loss: 1000 }, { loss }, before)
  const first = step(1000, [])
  expect(first.alarms).toEqual(['loss'])
  const second = step(990, first.triggered)
  expect(second).toEqual({ triggered: ['loss'], alarms: [] })
  const third = step(1001, second.triggered)
  expect(third.alarms).toEqual([])
  const fourth = step(800, third.triggered)
  expect(fourth).toMatchObject({ triggered: [] })
  expect(step(1000, fourth.triggered).alarms).toEqual(['loss'])
})

test('an amount that is not known to be present never alerts', () => {
  const limits = { ...off, loss: 1, profit: 1, drawdown: 1 }
  expect(checkLimits(limits, {}, []).alarms).toEqual([])
  expect(checkLimits(limits, {}, ['loss']).triggered).toEqual(['loss'])
})

test('each limit is held against the amount of its name', () => {
  const limits = { ...off, profit: 500, drawdown: 300, silence: 30 }
  const amounts = { loss: -600, profit: 600, drawdown: 300, silence: 30 }
  expect(checkLimits(limits, amounts, []).alarms).toEqual(['profit', 'drawdown', 'silence'])
})

test('an alert names its limit', () => {
  expect(alertText('drawdown', 300)).toBe('Drawdown limit of ₹300 reached')
  expect(alertText('silence', 30)).toBe('No update for 30 s while the trade runs')
})
