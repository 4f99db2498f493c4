import { describe, expect, test } from 'vitest'
import {
  type AccountReading,
  accountAmounts,
  UNCHECKED_S,
  uncheckedText,
} from '../../../src/lib/alerts/accountAmounts.ts'
import { type AccountLimit, alertText, checkLimits, type Limits } from '../../../src/lib/alerts/limits.ts'
import { extentWithout } from '../../../src/lib/results/extent.ts'
import { sum } from '../../../src/lib/results/results.ts'
import type { Today } from '../../../src/lib/results/today.ts'

const off: Limits<AccountLimit> = { runningLoss: null, runningProfit: null, dayLoss: null, dayProfit: null }

/** Today in rupees: `fresh` of `running` values make `pnl`; `read` of `ended` trades made `realised`. */
function today(fields: {
  running?: number
  fresh?: number
  pnl?: number
  ended?: number
  read?: number
  realised?: number
  unreadable?: number
}): Today {
  const { running = 1, fresh = running, pnl = 0, ended = 0, read = ended, realised = 0, unreadable = 0 } = fields
  const gross = realised * 100
  return {
    running,
    fresh,
    pnl: fresh === 0 ? undefined : pnl * 100,
    ended,
    read,
    realised: { ...sum([]), gross, closed: ended, unreadable },
    total: pnl * 100 + gross,
    extent:
      read < ended
        ? { is: 'reading', read, total: ended }
        : extentWithout({ trades: running - fresh, legs: unreadable }),
  }
}

/** Runs readings through one watch, a second apart, and answers which alarms came at which second. */
function alarmsOf(set: Partial<Limits<AccountLimit>>, readings: Partial<AccountReading>[]): string[] {
  const limits = { ...off, ...set }
  const amountsOf = accountAmounts(limits)
  let triggered: readonly string[] = []
  return readings.flatMap((reading, second) => {
    const amounts = amountsOf({ today: undefined, isMarketOpen: true, now: second * 1000, ...reading })
    const checked = checkLimits({ ...limits, unchecked: UNCHECKED_S }, amounts, triggered)
    triggered = checked.triggered
    return checked.alarms.map((name) => `${second} ${name}`)
  })
}
const at = (fields: Parameters<typeof today>[0]) => ({ today: today(fields) })
const lasting = (seconds: number, reading: Partial<AccountReading>) => Array.from({ length: seconds }, () => reading)

describe('limits of all running trades together', () => {
  test('alert once at the limit, and again after the sum was back inside by a tenth', () => {
    const sums = [-4999, -5000, -4600, -5200, -4499, -5000].map((pnl) => at({ running: 2, pnl }))
    expect(alarmsOf({ runningLoss: 5000 }, sums)).toEqual(['1 runningLoss', '5 runningLoss'])
    expect(alarmsOf({ runningProfit: 5000 }, [at({ pnl: 5000 })])).toEqual(['0 runningProfit'])
  })

  test('take no part of a sum for the sum: one stale value alerts of nothing and clears nothing', () => {
    const stale = at({ running: 3, fresh: 2, pnl: -9000 })
    expect(alarmsOf({ runningLoss: 5000 }, [stale])).toEqual([])
    const back = [at({ pnl: -5000 }), at({ running: 3, fresh: 2, pnl: 0 }), at({ pnl: -5000 })]
    expect(alarmsOf({ runningLoss: 5000 }, back)).toEqual(['0 runningLoss'])
  })

  test('count no realised result', () => {
    expect(alarmsOf({ runningLoss: 5000 }, [at({ pnl: -4000, ended: 1, realised: -3000 })])).toEqual([])
  })
})

describe('limits of the day', () => {
  test('add what ended trades realised, also when nothing runs any more', () => {
    expect(alarmsOf({ dayLoss: 5000 }, [at({ pnl: -4000, ended: 1, realised: -1000 })])).toEqual(['0 dayLoss'])
    expect(alarmsOf({ dayLoss: 5000 }, [at({ running: 0, ended: 2, realised: -5000 })])).toEqual(['0 dayLoss'])
    expect(alarmsOf({ dayProfit: 500 }, [at({ pnl: 300, ended: 1, realised: 200 })])).toEqual(['0 dayProfit'])
  })

  test('wait until every ended trade is read', () => {
    expect(alarmsOf({ dayLoss: 5000 }, [at({ pnl: -9000, ended: 2, read: 1 })])).toEqual([])
    expect(alarmsOf({ runningLoss: 5000 }, [at({ pnl: -9000, ended: 2, read: 1 })])).toEqual(['0 runningLoss'])
  })
})

describe('limits that can’t be checked', () => {
  const stale = at({ running: 3, fresh: 2 })
  const limits = { ...off, runningLoss: 5000 }

  test('alert after a minute in an open market, once, and again after they could be', () => {
    expect(alarmsOf(limits, lasting(130, stale))).toEqual(['60 unchecked'])
    const twice = [...lasting(61, stale), at({ running: 3 }), ...lasting(61, stale)]
    expect(alarmsOf(limits, twice)).toEqual(['60 unchecked', '122 unchecked'])
  })

  test('are no alert while the market is closed; the minute begins when it opens', () => {
    const closed = lasting(100, { ...stale, isMarketOpen: false })
    expect(alarmsOf(limits, closed)).toEqual([])
    expect(alarmsOf(limits, [...closed, ...lasting(61, stale)])).toEqual(['160 unchecked'])
  })

  test('are an alert too while the trades themselves are unknown, and none where nothing runs', () => {
    expect(alarmsOf(limits, lasting(61, { today: undefined }))).toEqual(['60 unchecked'])
    expect(alarmsOf(limits, lasting(90, at({ running: 0 })))).toEqual([])
    expect(alarmsOf({}, lasting(90, stale))).toEqual([])
  })

  test('say what is missing', () => {
    const say = (day: Today | undefined, set: Partial<Limits<AccountLimit>> = limits) =>
      uncheckedText({ ...off, ...set }, day)
    expect(say(stale.today)).toBe('Limits can’t be checked: 1 of 3 values not updated for 60 s')
    expect(say(today({ ended: 2, read: 1 }), { dayLoss: 1 })).toBe(
      'Limits can’t be checked: 1 of 2 ended trades not read for 60 s',
    )
    expect(say(today({ ended: 1, unreadable: 2 }), { dayLoss: 1 })).toBe(
      'Limits can’t be checked: 2 legs could not be read for 60 s',
    )
    expect(say(undefined)).toBe('Limits can’t be checked: your trades could not be read for 60 s')
  })
})

test('a reached limit is named with its amount', () => {
  expect(alertText('runningLoss', 5000)).toBe('All running trades: loss limit of ₹5,000 reached')
  expect(alertText('dayProfit', 100000)).toBe('Today, realised included: profit target of ₹1,00,000 reached')
})
