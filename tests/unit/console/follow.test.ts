import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FollowEvent,
  type FollowState,
  following,
  type Snapshot,
  stepFollow,
} from '../../../src/islands/trade/console/follow.ts'
import type { LogRow } from '../../../src/lib/feeds/log/rows.ts'

const row = (id: number) => ({ kind: 'line', id, at: id, text: `line ${id}`, level: 'info' }) as LogRow

/** A log that goes on while the view is held. */
function growing() {
  let received = 100
  return {
    more: (lines: number) => {
      received += lines
    },
    snapshot: (): Snapshot => ({ rows: [row(received - 1), row(received)], received }),
  }
}

const play = (events: readonly FollowEvent[], from: FollowState = following, log = growing()): FollowState =>
  events.reduce((state, event) => stepFollow(state, event, log.snapshot), from)

const wheelUp: FollowEvent = { kind: 'gesture', intent: 'up', offset: 900, distance: 0 }
const wheelDown = (distance: number): FollowEvent => ({ kind: 'gesture', intent: 'down', offset: 900, distance })
const scroll = (offset: number, distance: number): FollowEvent => ({ kind: 'scroll', offset, distance })
const rest = (offset: number, distance: number): FollowEvent => ({ kind: 'rest', offset, distance })

test('a gesture upwards holds before anything has scrolled', () => {
  expect(play([wheelUp]).held).toMatchObject({ by: 'scroll', received: 100 })
})

test('a gesture upwards at the top of a short log holds nothing', () => {
  expect(play([{ kind: 'gesture', intent: 'up', offset: 0, distance: 0 }]).held).toBeUndefined()
})

test('a held view keeps its rows and the count of lines, whatever arrives, settles or is late', () => {
  const log = growing()
  const held = play([wheelUp], following, log)
  log.more(5000)
  const late = play([scroll(840, 60), rest(840, 60), scroll(845, 55), scroll(300, 9000), rest(300, 9000)], held, log)
  expect(late.held).toBe(held.held)
})

test('rows that settle their heights hold nothing and release nothing', () => {
  expect(play([scroll(500, 0), scroll(300, 400), rest(300, 400)]).held).toBeUndefined()
  const held = play([wheelUp, rest(840, 60), { kind: 'rearrange' }])
  expect(play([scroll(900, 0), rest(900, 0)], held).held).toBe(held.held)
})

test('scrolling down to the end follows again, by its scroll, by its rest, or by one more gesture at the end', () => {
  const held = play([wheelUp, rest(840, 60)])
  expect(play([wheelDown(60), scroll(870, 30)], held).held).toBeDefined()
  expect(play([wheelDown(60), scroll(900, 1)], held).held).toBeUndefined()
  expect(play([wheelDown(60), scroll(870, 30), rest(900, 0)], held).held).toBeUndefined()
  expect(play([wheelDown(0)], held).held).toBeUndefined()
})

test('a dragged scrollbar holds on its way up and follows at the end', () => {
  const grab: FollowEvent = { kind: 'gesture', intent: 'drag', offset: 900, distance: 0 }
  expect(play([grab]).held).toBeUndefined()
  const held = play([grab, scroll(600, 300)])
  expect(held.held).toBeDefined()
  expect(play([scroll(900, 0)], held).held).toBeUndefined()
  // Let go: what scrolls now is the list's own.
  expect(play([rest(600, 300), scroll(900, 0)], held).held).toBeDefined()
})

test('Pause is released by its button or the End key alone', () => {
  const held = play([{ kind: 'pause' }])
  expect(held.held).toMatchObject({ by: 'button' })
  expect(play([wheelDown(60), scroll(900, 0), rest(900, 0), wheelDown(0)], held).held).toBeDefined()
  expect(play([{ kind: 'follow' }], held).held).toBeUndefined()
})

test('Pause on a view that was scrolled up keeps its rows', () => {
  const held = play([wheelUp])
  const paused = play([{ kind: 'pause' }], held)
  expect(paused.held).toMatchObject({ by: 'button', rows: held.held?.rows })
})

test('a match holds, and its own scrolling to a row at the end does not follow', () => {
  const held = play([wheelDown(0), { kind: 'match' }])
  expect(held.held).toMatchObject({ by: 'scroll' })
  expect(play([scroll(1200, 0), rest(1200, 0)], held).held).toBe(held.held)
})

test('a match in a paused view leaves it paused', () => {
  expect(play([{ kind: 'pause' }, { kind: 'match' }]).held).toMatchObject({ by: 'button' })
})

test('without a gesture no sequence of scrolling, resting and rearranging changes follow or hold', () => {
  const place = { offset: fc.nat(5000), distance: fc.nat(5000) }
  const own: fc.Arbitrary<FollowEvent> = fc.oneof(
    fc.record({ kind: fc.constant('scroll' as const), ...place }),
    fc.record({ kind: fc.constant('rest' as const), ...place }),
    fc.constant({ kind: 'rearrange' as const }),
  )
  fc.assert(
    fc.property(fc.array(own), fc.boolean(), (events, isHeld) => {
      const from = isHeld ? play([wheelUp, { kind: 'match' }]) : following
      expect(play(events, from).held).toBe(from.held)
    }),
  )
})
