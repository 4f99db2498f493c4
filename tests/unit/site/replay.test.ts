import { expect, test } from 'vitest'
import { replayDay } from '../../../scripts/homeReplay.ts'
import { formatPnl } from '../../../src/lib/format/money.ts'
import { curveOf } from '../../../src/site/home/replay/curve.ts'
import day from '../../../src/site/home/replay/day.json'
import { type ReplayDay, replayOf } from '../../../src/site/home/replay/player.ts'

const replay = replayOf(day as ReplayDay)
const { at, last, pnl } = replay
const noon = 80

test('the day on the home page is the one that the engine of the sandbox gives for its seed', () => {
  expect(replayDay()).toEqual(day)
})

test('the day ends below zero, with the PNL that its own log states', () => {
  const end = at(last)
  expect(end.isOver).toBe(true)
  expect(end.pnl).toBeCloseTo(-1290, 6)
  expect(end.lines.at(-1)?.text).toContain('PNL −₹1,290.00 before charges')
  expect(end.legs.some(({ isOpen }) => isOpen)).toBe(false)
})

test('the PNL is at each moment the sum of the legs, and the curve shows it', () => {
  for (let sample = 0; sample <= last; sample++) {
    const { legs, pnl: shown } = at(sample)
    expect(legs.reduce((sum, leg) => sum + leg.pnl, 0)).toBeCloseTo(shown, 6)
    expect(pnl[sample]).toBeCloseTo(shown, 6)
  }
})

test('nothing is shown before its time', () => {
  expect(at(0)).toMatchObject({ clock: '09:15:00', legs: [], lines: [], pnl: 0, isOver: false })
  for (let sample = 0; sample <= last; sample++) {
    const { clock, lines } = at(sample)
    for (const { time } of lines) expect(time <= clock).toBe(true)
  }
})

test('Squre Off closes every open leg at its price, freezes the PNL and says so in the log', () => {
  const before = at(noon)
  const squaredOff = at(noon, noon)
  expect(before.legs.filter(({ isOpen }) => isOpen)).toHaveLength(2)
  expect(squaredOff.isOver).toBe(true)
  expect(squaredOff.pnl).toBeCloseTo(before.pnl, 6)
  expect(squaredOff.legs).toEqual(
    before.legs.map((leg) => ({ ...leg, isOpen: false, state: `Closed ${before.clock.slice(0, 5)}` })),
  )
  const added = squaredOff.lines.slice(before.lines.length)
  expect(added.map(({ time }) => time)).toEqual(added.map(() => before.clock))
  expect(added.map(({ text }) => text)).toEqual([
    'You held Squre Off. Closing orders sent for 2 open legs',
    ...before.legs.map(({ name, price }) => `Order filled: bought back 30 of ${name} at ${price.toFixed(2)}`),
    `All legs are closed. PNL ${formatPnl(before.pnl)} before charges`,
  ])
  expect(at(last, noon)).toEqual(squaredOff)
})

test('high and low are those of the day so far', () => {
  const { high, low } = at(last)
  expect([high, low]).toEqual([Math.max(...pnl), Math.min(...pnl)])
  expect(at(0)).toMatchObject({ high: 0, low: 0 })
})

test('the log reads as sentences: no level, no contract name, nothing of the simulation', () => {
  for (const { text } of at(last).lines) expect(text).not.toMatch(/INFO|WARN|BANKNIFTY|BN-|slippage|ms\b|sandbox/)
})

test('the axes show whole hours of the session and round amounts, and the curve ends where its area does', () => {
  const { hours, values, at: curveAt } = curveOf(replay)
  expect(hours.map(({ text }) => text)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00'])
  expect(values.map(({ text }) => text)).toContain('₹0')
  const { line, area, end } = curveAt(noon)
  expect(area.startsWith(`${line}V`)).toBe(true)
  expect(end).toMatch(/^M\d+ \d+h0$/)
})

test('the roll is marked at the minute that the log and the closed leg say', () => {
  const time = replay.rolledAt
  const line = at(last).lines.find(({ text }) => text.includes('By rule, the PE leg moves'))
  expect(line?.time.slice(0, 5)).toBe(time)
  expect(at(last).legs.map(({ state }) => state)).toEqual(['Closed 15:25', `Closed ${time}`, 'Closed 15:25'])
  expect(at(replay.rolled + 1).legs.map(({ isOpen }) => isOpen)).toEqual([true, false, true])
  expect(curveOf(replay).mark).toEqual({
    x: expect.stringMatching(/^\d\d\.\d+%$/),
    y: curveOf(replay).heightOf(pnl[replay.rolled] as number),
  })
})
