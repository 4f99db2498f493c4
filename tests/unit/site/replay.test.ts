import { expect, test } from 'vitest'
import { replayDay } from '../../../scripts/homeReplay.ts'
import day from '../../../src/site/home/replay/day.json'
import { type ReplayDay, replayOf } from '../../../src/site/home/replay/player.ts'

const { at, last, pnl } = replayOf(day as ReplayDay)
const noon = 40

test('the day on the home page is the one that the engine of the sandbox gives for its seed', () => {
  expect(replayDay()).toEqual(day)
})

test('the day ends below zero, with the PNL that its own log states', () => {
  const end = at(last)
  expect(end.isOver).toBe(true)
  expect(end.pnl).toBeCloseTo(-1290, 6)
  expect(end.lines.at(-1)).toContain('PNL -1290.00 before charges')
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
    for (const line of lines) expect(line.slice(0, 8) <= clock).toBe(true)
  }
})

test('Squre Off closes every open leg at its price, freezes the PNL and says so in the log', () => {
  const before = at(noon)
  const squaredOff = at(noon, noon)
  expect(before.legs.filter(({ isOpen }) => isOpen)).toHaveLength(2)
  expect(squaredOff.isOver).toBe(true)
  expect(squaredOff.pnl).toBeCloseTo(before.pnl, 6)
  expect(squaredOff.legs).toEqual(before.legs.map((leg) => ({ ...leg, isOpen: false })))
  const said = squaredOff.lines.slice(before.lines.length)
  expect(said[0]).toBe(`${before.clock} INFO Squre Off: closing orders are sent for 2 open legs`)
  expect(said.filter((line) => line.includes('leg closed'))).toHaveLength(2)
  expect(said.at(-1)).toContain(`PNL ${before.pnl.toFixed(2)} before charges`)
  expect(at(last, noon)).toEqual(squaredOff)
})
