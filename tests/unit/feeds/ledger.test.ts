import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLedger } from '../../../src/lib/feeds/ledger.ts'
import type { LogGap } from '../../../src/lib/feeds/ring.ts'
import type { LogFrame } from '../../../src/lib/wire/feeds.ts'

const lines = (seq: number | undefined, ...texts: string[]): LogFrame => ({ kind: 'lines', lines: texts, seq })
const gapsOf = (ledger: ReturnType<typeof createLedger>) =>
  ledger.ring.rows().filter((row): row is LogGap => row.kind === 'gap')

describe('the ledger of a log', () => {
  it('declares exactly the lines that numbers show to be missing', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.lost(2, 'lost')
    ledger.back(5)
    ledger.take(lines(9, 'b'), 6, 1)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'lost', missing: 7 }])
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 7, unknownGaps: 0 })
  })

  it('says that nothing is missing where a replay closed the gap', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.lost(2, 'lost')
    ledger.back(5)
    for (const seq of [2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), 5, 1)
    expect(gapsOf(ledger)).toMatchObject([{ missing: 0 }])
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0, unknownGaps: 0 })
  })

  it('declares a gap of unknown size where nothing is numbered', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(undefined, 'a', 'b'), 1, undefined)
    ledger.lost(2, 'silent')
    ledger.back(5)
    ledger.take(lines(undefined, 'c'), 6, undefined)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'silent', missing: undefined }])
    expect(ledger.counters()).toMatchObject({ received: 3, missing: 0, unknownGaps: 1 })
  })

  it('writes one row for an interruption, however many attempts it took to get through', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(undefined, 'a'), 1, undefined)
    for (const at of [2, 10, 20]) {
      ledger.lost(at, 'lost')
      ledger.back(at + 5)
    }
    ledger.take(lines(undefined, 'b'), 30, undefined)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 25 }])
    expect(ledger.counters().unknownGaps).toBe(1)
  })

  it('writes no row before the first connection', () => {
    const ledger = createLedger()
    ledger.back(5)
    expect(ledger.ring.rows()).toEqual([])
  })

  it('shows no numbered line twice', () => {
    const ledger = createLedger()
    ledger.back(0)
    for (const seq of [1, 2, 3, 2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), seq, undefined)
    expect(ledger.counters()).toMatchObject({ received: 4, repeated: 2, missing: 0 })
  })

  it('goes on when a restarted server numbers anew, instead of taking everything for a repetition', () => {
    const ledger = createLedger()
    ledger.back(0)
    for (const seq of [1, 2, 3]) ledger.take(lines(seq, `old ${seq}`), seq, undefined)
    ledger.lost(4, 'lost')
    ledger.back(9)
    for (const seq of [1, 2]) ledger.take(lines(seq, `old ${seq}`), 10, 3)
    expect(ledger.counters()).toMatchObject({ received: 5, repeated: 0, unknownGaps: 1 })
    expect(gapsOf(ledger)).toHaveLength(1)
  })

  it('counts what the server left out for a slow reader once, numbered or not', () => {
    for (const numbered of [true, false]) {
      const ledger = createLedger()
      ledger.back(0)
      ledger.take(lines(numbered ? 1 : undefined, 'a'), 1, undefined)
      ledger.take({ kind: 'gap', missing: 120 }, 2, undefined)
      ledger.take(lines(numbered ? 122 : undefined, 'b'), 3, undefined)
      expect(gapsOf(ledger)).toMatchObject([{ cause: 'server-dropped', missing: 120 }])
      expect(ledger.counters()).toMatchObject({ received: 2, missing: 120, unknownGaps: 0 })
    }
  })

  it('believes the numbers where a server declares a wrong count', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.take({ kind: 'gap', missing: 5 }, 2, undefined)
    ledger.take({ kind: 'gap', missing: 6 }, 2, undefined)
    ledger.take(lines(10, 'b'), 3, undefined)
    expect(ledger.counters().missing).toBe(8)
    expect(gapsOf(ledger)).toHaveLength(1)
  })

  it('advances a number by one for a frame of several lines', () => {
    const ledger = createLedger()
    ledger.back(0)
    ledger.take(lines(1, 'a', 'b', 'c'), 1, undefined)
    ledger.take(lines(2, 'd', ''), 2, undefined)
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0 })
  })

  it('ignores and counts what is no log line', () => {
    const ledger = createLedger()
    ledger.take({ kind: 'ignored' }, 1, undefined)
    ledger.take({ kind: 'heartbeat' }, 1, undefined)
    expect(ledger.counters()).toMatchObject({ received: 0, ignored: 1 })
  })
})

interface Schedule {
  /** Lines sent while up, then lines sent while down. */
  up: number
  down: number
}

const schedules = fc.array(fc.record({ up: fc.nat(30), down: fc.nat(60) }), { minLength: 1, maxLength: 12 })

/** Plays a server that numbers its lines and holds the last `history` of them. */
function play(schedule: Schedule[], history: number, numbered: boolean) {
  const ledger = createLedger()
  let sent = 0
  let at = 0
  let firstHeard = 0
  const say = (n: number, asked: number | undefined) => {
    if (firstHeard === 0) firstHeard = n
    ledger.take(lines(numbered ? n : undefined, `line ${n}`), ++at, asked)
  }
  const missingWhileUp: number[] = []
  for (const { up, down } of schedule) {
    const asked = ledger.lastSeq()
    ledger.back(++at)
    const from = asked === undefined ? sent + 1 : Math.max(asked + 1, sent - history + 1)
    for (let n = from; n <= sent; n++) say(n, asked)
    const before = { ...ledger.counters() }
    for (let i = 0; i < up; i++) {
      say(++sent, asked)
      if (i === 0) Object.assign(before, ledger.counters())
    }
    if (up > 0) missingWhileUp.push(ledger.counters().missing - before.missing)
    ledger.lost(++at, 'lost')
    sent += down
  }
  ledger.back(++at)
  say(++sent, ledger.lastSeq())
  return { ledger, sent, firstHeard, missingWhileUp }
}

describe('over a thousand random schedules of kills', () => {
  it('received plus declared missing is what was sent, and nothing is missing while the link is up', () => {
    fc.assert(
      fc.property(schedules, fc.nat(80), (schedule, history) => {
        const { ledger, sent, firstHeard, missingWhileUp } = play(schedule, history, true)
        const { received, missing, unknownGaps } = ledger.counters()
        expect(received + missing).toBe(sent - firstHeard + 1)
        expect(missingWhileUp.every((n) => n === 0)).toBe(true)
        expect(unknownGaps).toBe(gapsOf(ledger).filter((row) => row.missing === undefined).length)
      }),
      { numRuns: 1000 },
    )
  })

  it('declares every interruption where nothing is numbered, without inventing a count', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { ledger } = play(schedule, 0, false)
        const counters = ledger.counters()
        expect(counters.missing).toBe(0)
        expect(counters.received).toBe(schedule.reduce((sum, { up }) => sum + up, 1))
        // Interruptions between which nothing came are one.
        const heard = schedule.slice(1).filter(({ up }) => up > 0).length
        expect(gapsOf(ledger)).toHaveLength(heard + 1)
        expect(counters.unknownGaps).toBe(heard + 1)
      }),
      { numRuns: 1000 },
    )
  })
})
