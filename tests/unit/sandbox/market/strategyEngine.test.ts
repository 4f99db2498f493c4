import { expect, test } from 'vitest'
import { isOpen } from '../../../../sandbox/market/positions.ts'
import { legsOfStrategy } from '../../../../sandbox/market/strategies.ts'
import { squareOffRun, stepRun } from '../../../../sandbox/market/strategyEngine.ts'
import { account, leg, moment, newRun, steps } from './moment.ts'

const named = (legs: readonly { side: string; kind: string; strike: number }[]) =>
  legs.map(({ side, kind, strike }) => `${side} ${kind} ${strike}`)
const onlyWith = (lines: readonly string[], word: string) => lines.filter((line) => line.includes(word))
const falls = { indexPaise: 57_900_00 }

test('Delta sells one call and one put at the strike nearest to the index', () => {
  const { run, lines } = steps(newRun('BN-DELTA'), 8)
  expect(named(run.legs)).toEqual(['SELL CE 58500', 'SELL PE 58500'])
  expect(run.state.phase).toBe('holding')
  expect(lines[0]).toContain('Strategy BN-DELTA started')
  expect(lines[1]).toContain('Set by the sandbox, not by the strategy')
  expect(onlyWith(lines, 'Order placed')).toHaveLength(2)
  expect(onlyWith(lines, 'Filled: SELL 30')).toHaveLength(2)
})

test('Theta buys its wings before it sells', () => {
  const { run } = steps(newRun('BN-THETA'), 10)
  expect(named(run.legs)).toEqual(['BUY CE 60000', 'BUY PE 57000', 'SELL CE 59200', 'SELL PE 57800'])
})

test('nothing is opened in the first minutes of the session', () => {
  const early = steps(newRun('BN-DELTA'), 10, () => ({ minute: 4 }))
  expect([early.run.legs, early.run.state.phase]).toEqual([[], 'waiting'])
})

test('an order placed at one step fills at the next', () => {
  const placed = steps(newRun('BN-DELTA'), 3).run
  expect([placed.orders.length, placed.legs.length]).toEqual([1, 0])
  const { run, events } = stepRun(placed, { ...moment, indexPaise: 58_530_00 }, account)
  expect(run.legs).toHaveLength(1)
  expect(events[0]).toMatchObject({ level: 'INFO', text: expect.stringMatching(/^Filled: SELL 30 BANKNIFTY26NOV/) })
})

test('without a validated credential an order is rejected and tried again a minute later', () => {
  const { run, lines } = steps(newRun('BN-DELTA'), 130, () => ({}), { ...account, isValidated: false })
  expect(onlyWith(lines, 'validate your credentials').length).toBe(3)
  expect(run.legs).toEqual([])
})

test('Delta moves the side that the index runs against to the money', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const { run, lines } = steps(held, 8, () => ({ indexPaise: 58_090_00, minute: 170 }))
  expect(onlyWith(lines, 'WARNING Adjustment 1 of 3')).toHaveLength(1)
  expect(named(run.legs.filter(isOpen))).toEqual(['SELL CE 58500', 'SELL PE 58100'])
})

test('Theta moves a threatened side outwards, wing and all', () => {
  const held = steps(newRun('BN-THETA'), 12).run
  const { run, lines } = steps(held, 12, () => ({ ...falls, minute: 180 }))
  expect(onlyWith(lines, 'WARNING Adjustment 1 of 3')).toHaveLength(1)
  expect(named(run.legs.filter(isOpen))).toEqual(['BUY CE 60000', 'SELL CE 59200', 'BUY PE 56400', 'SELL PE 57200'])
})

test('a side is moved no more often than the rules allow', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const tired = { ...held, state: { ...held.state, adjustments: 3 } }
  const { lines } = steps(tired, 8, () => ({ indexPaise: 58_090_00, minute: 170 }))
  expect(onlyWith(lines, 'Adjustment')).toEqual([])
})

test('at the loss limit every leg is closed and nothing more is opened', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const { run, lines } = steps(held, 200, () => ({ indexPaise: 56_500_00, minute: 200 }))
  expect(onlyWith(lines, 'WARNING Stop hit')).toHaveLength(1)
  expect(run.state.phase).toBe('done')
  expect(run.legs.some(isOpen)).toBe(false)
})

test('legs are closed before the close, and the next session opens new ones', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const late = steps(held, 8, () => ({ minutesLeft: 15, minute: 370 }))
  expect(onlyWith(late.lines, 'Time exit')).toHaveLength(1)
  expect(late.run.legs.some(isOpen)).toBe(false)
  const next = steps(late.run, 8, () => ({ session: 2 }))
  expect(next.run.legs.filter(isOpen)).toHaveLength(2)
})

test('a run that starts after the time exit opens its legs all the same', () => {
  const { run } = steps(newRun('BN-DELTA'), 20, () => ({ minutesLeft: 10, minute: 375 }))
  expect(run.legs.filter(isOpen)).toHaveLength(2)
})

test('legs that an earlier run left open are taken over', () => {
  const legs = [leg({ strike: 58_300 }), leg({ id: 2, kind: 'PE', strike: 58_300 })]
  const { run, lines } = steps(newRun('BN-DELTA', { legs }), 20)
  expect(run.legs).toEqual(legs)
  expect(lines[0]).toContain('taking over 2 open legs')
})

test('squaring off closes what was sold first, at once, and forgets what is on its way', () => {
  const held = steps(newRun('BN-THETA'), 12).run
  const { run, events } = squareOffRun(held, moment, account)
  expect(run.legs.some(isOpen)).toBe(false)
  expect(run.orders).toEqual([])
  const sides = events.flatMap(({ text }) => /^Filled: (BUY|SELL)/.exec(text)?.[1] ?? [])
  expect(sides).toEqual(['BUY', 'BUY', 'SELL', 'SELL'])
})

test('a run says something at each of its first 60 steps, later at every fifth', () => {
  const talks = steps(newRun('BN-DELTA'), 60).run
  const lines = (run: typeof talks) => stepRun(run, moment, account).events.length
  const at = (count: number) => lines({ ...talks, state: { ...talks.state, steps: count - 1 } })
  expect([at(59), at(60), at(61), at(65)]).toEqual([1, 1, 0, 1])
})

test('a heartbeat names no order: nobody filters it as one', () => {
  const { lines } = steps(newRun('BN-DELTA'), 30)
  const last = lines.at(-1) ?? ''
  expect(last).toMatch(/^INFO BANKNIFTY \d+\.\d\d \| 58500CE [\d.]+, 58500PE [\d.]+ \| PNL -?[\d.]+$/)
})

test('the legs are those of the content, bought wings first', () => {
  expect(legsOfStrategy('BN-THETA').map(({ side, kind, away }) => `${side} ${kind} ${away}`)).toEqual([
    'BUY CE 1500',
    'BUY PE 1500',
    'SELL CE 700',
    'SELL PE 700',
  ])
  expect(() => legsOfStrategy('BN-OMEGA')).toThrow('no strategy BN-OMEGA in src/content/strategies')
})
