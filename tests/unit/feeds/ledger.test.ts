import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { createRing, type LogGap } from '../../../src/lib/feeds/log/rows.ts'
import type { LogFrame } from '../../../src/lib/wire/feeds.ts'

const lines = (seq: number | undefined, ...texts: string[]): LogFrame => ({ kind: 'lines', lines: texts, seq })
const gapsOf = (ledger: Pick<ReturnType<typeof createLineLedger>, 'rows'>) =>
  ledger.rows().filter((row): row is LogGap => row.kind === 'gap')

/** A ledger whose connection is open. */
function connected(ring?: ReturnType<typeof createRing>) {
  const ledger = createLineLedger(undefined, ring)
  ledger.onConnected(0)
  return {
    ...ledger,
    lost(at: number, backAt: number, cause: LogGap['cause'] = 'lost') {
      ledger.onDisconnected(at, cause)
      ledger.onConnected(backAt)
    },
  }
}

describe('the ledger of a log', () => {
  it('declares exactly the lines that numbers show to be missing', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1)
    ledger.lost(2, 5)
    ledger.take(lines(9, 'b'), 6)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'lost', missing: 7 }])
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 7, unknownGaps: 0 })
  })

  it('declares a gap of unknown size where nothing is numbered', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a', 'b'), 1)
    ledger.lost(2, 5, 'silent')
    ledger.take(lines(undefined, 'c'), 6)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'silent', missing: undefined }])
    expect(ledger.counters()).toMatchObject({ received: 3, missing: 0, unknownGaps: 1 })
  })

  it('writes one row for an interruption, however many attempts it took to get through', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a'), 1)
    for (const at of [2, 10, 20]) {
      ledger.lost(at, at + 5)
    }
    ledger.take(lines(undefined, 'b'), 30)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 25 }])
    expect(ledger.counters().unknownGaps).toBe(1)
  })

  it('writes no row before the first connection', () => {
    const ledger = createLineLedger()
    ledger.onConnected(5)
    expect(ledger.rows()).toEqual([])
  })

  it('declares lines that the numbers skip while connected', () => {
    const ledger = connected()
    for (const seq of [1, 5]) ledger.take(lines(seq, `line ${seq}`), seq)
    expect(gapsOf(ledger)).toMatchObject([{ from: 5, to: 5, cause: 'skipped', missing: 3 }])
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 3, gaps: 1, unknownGaps: 0 })
  })

  it('shows no numbered line twice', () => {
    const ledger = connected()
    for (const seq of [1, 2, 3, 2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), seq)
    expect(ledger.counters()).toMatchObject({ received: 4, repeated: 2, missing: 0 })
  })

  it('takes an earlier number with other words for a new count, which may lack lines', () => {
    const ledger = connected()
    for (const seq of [4, 5]) ledger.take(lines(seq, `line ${seq}`), seq)
    ledger.take(lines(1, 'after a restart'), 6)
    expect(gapsOf(ledger)).toMatchObject([{ cause: 'renumbered', missing: undefined }])
    expect(ledger.counters()).toMatchObject({ received: 3, repeated: 0, gaps: 1, unknownGaps: 1 })
  })

  it('dates an interruption from the first sign of it', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a'), 1)
    ledger.onDisconnected(2, 'device-offline')
    ledger.lost(9, 12)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 12, cause: 'device-offline' }])
  })

  it('takes the lines of a restarted server that numbers from the start', () => {
    const ledger = connected()
    for (const seq of [1, 2, 3]) ledger.take(lines(seq, `old ${seq}`), seq)
    ledger.lost(4, 9)
    for (const seq of [1, 2]) ledger.take(lines(seq, `old ${seq}`), 10)
    expect(ledger.counters()).toMatchObject({ received: 5, repeated: 0, unknownGaps: 1 })
    expect(gapsOf(ledger)).toHaveLength(1)
  })

  it('each interruption is a row, and the last before a line has what all of them cost', () => {
    for (const missing of [0, 7]) {
      const ledger = connected()
      ledger.take(lines(1, 'a'), 1)
      for (const at of [2, 12]) {
        ledger.lost(at, at + 5)
        ledger.take({ kind: 'heartbeat' }, at + 6)
      }
      expect(gapsOf(ledger)).toMatchObject([
        { from: 2, to: 7 },
        { from: 12, to: 17, missing: undefined },
      ])
      ledger.take(lines(2 + missing, 'b'), 20)
      expect(ledger.counters()).toMatchObject({ missing, gaps: 2, unknownGaps: missing === 0 ? 0 : 1 })
      expect(gapsOf(ledger).map((gap) => gap.missing)).toEqual([missing === 0 ? 0 : undefined, missing])
    }
  })

  it('counts the gaps that fell out of the ring', () => {
    const ledger = connected(createRing(10))
    for (let n = 0; n < 250; n++) {
      ledger.take(lines(undefined, `line ${n}`), n)
      ledger.lost(n, n)
    }
    for (let n = 0; n < 20; n++) ledger.take(lines(undefined, `quiet ${n}`), 300)
    expect(gapsOf(ledger)).toEqual([])
    expect(ledger.counters()).toMatchObject({ received: 270, kept: 10, dropped: 260, gaps: 250, unknownGaps: 250 })
  })

  it('advances a number by one for a frame of several lines', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a', 'b', 'c'), 1)
    ledger.take(lines(2, 'd', ''), 2)
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0 })
  })

  it('ignores and counts what is no log line', () => {
    const ledger = createLineLedger()
    ledger.take({ kind: 'ignored' }, 1)
    ledger.take({ kind: 'heartbeat' }, 1)
    expect(ledger.counters()).toMatchObject({ received: 0, ignored: 1 })
  })
})

/** What happens while one connection is open. */
type Event = { kind: 'lines'; n: number } | { kind: 'heartbeat' }

interface Connection {
  up: Event[]
  /** Lines sent after it fell. */
  down: number
}

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('lines' as const), n: fc.integer({ min: 1, max: 15 }) }),
  fc.constant({ kind: 'heartbeat' as const }),
)
const schedules = fc.array(fc.record({ up: fc.array(events, { maxLength: 5 }), down: fc.nat(60) }), {
  minLength: 1,
  maxLength: 10,
  size: 'max',
})
const linesIn = ({ up }: Connection) => up.reduce((sum, event) => sum + (event.kind === 'lines' ? event.n : 0), 0)

/** Plays a server that numbers its lines or not, and ends with one more line. */
function play(schedule: Connection[], numbered: boolean) {
  const ledger = createLineLedger()
  let sent = 0
  let at = 0
  /** Sent before the first line came: no number tells of them. */
  let before = 0
  const say = () => {
    sent++
    if (ledger.counters().received === 0) before = sent - 1
    ledger.take(lines(numbered ? sent : undefined, `line ${sent}`), ++at)
  }
  for (const { up, down } of [...schedule, { up: [{ kind: 'lines' as const, n: 1 }], down: 0 }]) {
    ledger.onConnected(++at)
    for (const event of up) {
      if (event.kind === 'heartbeat') ledger.take(event, ++at)
      else for (let n = 0; n < event.n; n++) say()
    }
    ledger.onDisconnected(++at, 'lost')
    sent += down
  }
  return { ledger, accountable: sent - before }
}

describe('over a thousand random schedules of kills', () => {
  it('received plus declared missing is what was sent, and each interruption is one row', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { ledger, accountable } = play(schedule, true)
        const { received, missing, unknownGaps, gaps } = ledger.counters()
        expect(received + missing).toBe(accountable)
        const rows = gapsOf(ledger)
        expect(rows).toHaveLength(gaps)
        expect(unknownGaps).toBe(rows.filter((row) => row.missing === undefined).length)
        expect(rows.reduce((sum, row) => sum + (row.missing ?? 0), 0)).toBe(missing)
      }),
      { numRuns: 1000 },
    )
  })

  it('declares every interruption where nothing is numbered, without inventing a count', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { ledger } = play(schedule, false)
        const counters = ledger.counters()
        expect(counters.missing).toBe(0)
        // Interruptions between which nothing came are one.
        const heard = schedule.slice(1).filter(({ up }) => up.length > 0).length
        expect(gapsOf(ledger)).toHaveLength(heard + 1)
        expect(counters.unknownGaps).toBe(heard + 1)
        expect(counters.received).toBe(schedule.reduce((sum, it) => sum + linesIn(it), 1))
      }),
      { numRuns: 1000 },
    )
  })
})
