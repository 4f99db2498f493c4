import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConnectionEffect,
  type ConnectionEvent,
  closedConnection,
  type Facts,
  stepConnection,
} from '../../../src/lib/feeds/connection/machine.ts'
import { badgeOf } from '../../../src/lib/feeds/connection/state.ts'

const START = Date.parse('2026-11-20T04:00:00Z')

/** A connection under the test's clock: every effect it asks for is written down. */
function machine(over: Partial<Facts> = {}) {
  let state = closedConnection(START)
  let ms = 0
  const rest = { isHidden: false, isOffline: false, expectsHeartbeat: false, isRunning: true, keepOpen: false }
  let facts = { ...rest, isWanted: true, lingerMs: 60_000, ...over }
  const done: ConnectionEffect[] = []
  const happen = (event: ConnectionEvent) => {
    const next = stepConnection(state, event, { ...facts, now: { mono: ms, wall: START + ms } })
    state = next.state
    done.push(...next.effects)
    return next.effects.map((it) => it.do)
  }
  return {
    happen,
    done,
    state: () => state,
    now: () => ms,
    change: (part: Partial<Facts>) => {
      facts = { ...facts, ...part }
    },
    /** Lets half-seconds pass. */
    pass(seconds: number) {
      for (let n = 0; n < seconds * 2; n++) {
        ms += 500
        happen({ type: 'tick' })
      }
    },
  }
}

/** One that is subscribed and has brought something. */
function live(over?: Partial<Facts>) {
  const it = machine(over)
  it.happen({ type: 'watch' })
  it.happen({ type: 'opened' })
  it.happen({ type: 'frame', isShown: true })
  it.done.length = 0
  return it
}

describe('the connection machine', () => {
  it('subscribes on every opening before it says that it is connected', () => {
    const it = machine()
    expect(it.happen({ type: 'watch' })).toEqual(['connect'])
    expect(it.happen({ type: 'opened' })).toEqual(['subscribe', 'connected'])
    expect(it.happen({ type: 'down', wasOpen: true })).toEqual(['disconnected'])
    expect(it.happen({ type: 'opened' })).toEqual(['subscribe', 'connected'])
  })

  it('knows a dead connection within 60 seconds of the last sign, where a standby cannot open either', () => {
    const it = live()
    it.pass(45)
    expect(it.done.map((effect) => effect.do)).toEqual(['reread', 'openStandby'])
    it.pass(14.5)
    expect(it.state().shown.name).toBe('stale')
    expect(badgeOf(it.state().shown, { silence: it.now(), isExpected: true }).text).toBe('Offline')
  })

  it('tries a standby at 45, 135 and 315 seconds of silence', () => {
    const it = live()
    const tries: number[] = []
    for (let second = 1; second <= 400; second++) {
      it.done.length = 0
      it.pass(1)
      if (it.done.some((effect) => effect.do === 'openStandby')) tries.push(second)
      it.happen({ type: 'standbyOpened' })
    }
    expect(tries).toEqual([45, 135, 315])
  })

  it('lets the standby take over two seconds after news that the connection never brought, and dates the gap', () => {
    const it = live()
    it.pass(45)
    it.happen({ type: 'standbyOpened' })
    it.pass(10)
    it.happen({ type: 'standbyNews' })
    it.done.length = 0
    it.pass(2)
    expect(it.done).toEqual([
      { do: 'disconnected', lastAt: START, cause: 'silent' },
      { do: 'promote' },
      { do: 'connected', at: START + 45_000 },
      { do: 'deliver' },
    ])
  })

  it('makes no gap where the connection brings the news as well', () => {
    const it = live()
    it.pass(45)
    it.happen({ type: 'standbyOpened' })
    it.happen({ type: 'standbyNews' })
    expect(it.happen({ type: 'frame', isShown: true })).toEqual(['closeStandby'])
    it.pass(10)
    expect(it.done.some((effect) => effect.do === 'disconnected')).toBe(false)
  })

  it('closes a feed that nobody needs after five minutes in the background, and never that of a running trade', () => {
    const stopped = live({ isRunning: false })
    const running = live()
    const guarded = live({ isRunning: false, keepOpen: true })
    for (const it of [stopped, running, guarded]) {
      it.change({ isHidden: true })
      it.pass(301)
    }
    expect(stopped.state().shown.name).toBe('paused')
    expect(stopped.done).toContainEqual({ do: 'disconnected', lastAt: START, cause: 'paused' })
    for (const it of [running, guarded]) expect(it.state().hasSocket).toBe(true)
    stopped.change({ isHidden: false })
    expect(stopped.happen({ type: 'visibility' })).toEqual(['connect'])
  })

  it('never connects for a trade that is over, closes a minute after one ended, and opens when it runs again', () => {
    const over = machine({ isWanted: false })
    expect(over.happen({ type: 'watch' })).toEqual([])
    const it = live()
    it.change({ isWanted: false, isRunning: false })
    it.pass(59)
    expect(it.state().hasSocket).toBe(true)
    it.pass(2)
    expect(it.state()).toMatchObject({ hasSocket: false, shown: { name: 'ended' } })
    it.change({ isWanted: true })
    it.pass(0.5)
    expect(it.state().hasSocket).toBe(true)
  })

  it('closes at once after its trade ended where nothing more can come', () => {
    const it = live({ lingerMs: 0 })
    it.change({ isWanted: false, isRunning: false })
    it.pass(0.5)
    expect(it.state()).toMatchObject({ hasSocket: false, shown: { name: 'ended' } })
  })

  it('declares every interruption once, whatever happens in whatever order', () => {
    const events = fc.oneof(
      fc.constantFrom<ConnectionEvent>(
        { type: 'opened' },
        { type: 'frame', isShown: true },
        { type: 'down', wasOpen: true },
        { type: 'down', wasOpen: false },
        { type: 'standbyOpened' },
        { type: 'standbyNews' },
        { type: 'standbyLost' },
        { type: 'retry' },
        { type: 'online' },
        { type: 'offline' },
        { type: 'visibility' },
      ),
      fc.integer({ min: 1, max: 120 }).map((seconds) => seconds),
    )
    fc.assert(
      fc.property(fc.array(events, { maxLength: 60, size: 'max' }), fc.boolean(), (plan, expectsHeartbeat) => {
        const it = machine({ expectsHeartbeat })
        it.happen({ type: 'watch' })
        for (const event of plan) {
          if (typeof event === 'number') it.pass(event)
          // A socket that is open does not open again, and one that is not brings nothing.
          else if (event.type === 'opened' ? !it.state().isOpen : event.type !== 'frame' || it.state().isOpen)
            it.happen(event)
        }
        it.happen({ type: 'leave' })
        const turns = it.done
          .map((effect) => effect.do)
          .filter((name) => name === 'connected' || name === 'disconnected')
        for (const [n, name] of turns.entries()) expect(name).toBe(n % 2 === 0 ? 'connected' : 'disconnected')
        expect(turns.length % 2).toBe(0)
        expect(it.state()).toMatchObject({ hasSocket: false, isOpen: false, standby: undefined })
      }),
    )
  })
})
