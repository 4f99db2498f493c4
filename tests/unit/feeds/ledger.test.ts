import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { createLogBuffer, type LogGap } from '../../../src/lib/feeds/log/logBuffer.ts'
import type { LogFrame } from '../../../src/lib/wire/feeds.ts'

const lines = (seq: number | undefined, ...texts: string[]): LogFrame => ({ kind: 'lines', lines: texts, seq })
const gapsOf = (ledger: Pick<ReturnType<typeof createLineLedger>, 'buffer'>) =>
  ledger.buffer.rows().filter((row): row is LogGap => row.kind === 'gap')

/** A ledger whose connection is open. */
function connected(buffer?: Parameters<typeof createLineLedger>[0]) {
  const ledger = createLineLedger(buffer)
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
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.lost(2, 5)
    ledger.take(lines(9, 'b'), 6, 1)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'lost', missing: 7 }])
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 7, unknownGaps: 0 })
  })

  it('says that nothing is missing where a replay closed the gap', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.lost(2, 5)
    for (const seq of [2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), 5, 1)
    expect(gapsOf(ledger)).toMatchObject([{ missing: 0 }])
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0, unknownGaps: 0 })
  })

  it('declares a gap of unknown size where nothing is numbered', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a', 'b'), 1, undefined)
    ledger.lost(2, 5, 'silent')
    ledger.take(lines(undefined, 'c'), 6, undefined)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 5, cause: 'silent', missing: undefined }])
    expect(ledger.counters()).toMatchObject({ received: 3, missing: 0, unknownGaps: 1 })
  })

  it('writes one row for an interruption, however many attempts it took to get through', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a'), 1, undefined)
    for (const at of [2, 10, 20]) {
      ledger.lost(at, at + 5)
    }
    ledger.take(lines(undefined, 'b'), 30, undefined)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 25 }])
    expect(ledger.counters().unknownGaps).toBe(1)
  })

  it('writes no row before the first connection', () => {
    const ledger = createLineLedger()
    ledger.onConnected(5)
    expect(ledger.buffer.rows()).toEqual([])
  })

  it('shows no numbered line twice', () => {
    const ledger = connected()
    for (const seq of [1, 2, 3, 2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), seq, undefined)
    expect(ledger.counters()).toMatchObject({ received: 4, repeated: 2, missing: 0 })
  })

  it('takes an earlier number with other words for a new count, and declares that lines may be missing', () => {
    const ledger = connected()
    for (const seq of [4, 5]) ledger.take(lines(seq, `line ${seq}`), seq, undefined)
    ledger.take(lines(1, 'after a restart'), 6, undefined)
    expect(gapsOf(ledger)).toMatchObject([{ cause: 'renumbered', missing: undefined }])
    expect(ledger.counters()).toMatchObject({ received: 3, repeated: 0, gaps: 1, unknownGaps: 1 })
  })

  it('dates an interruption from the first sign of it', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a'), 1, undefined)
    ledger.onDisconnected(2, 'device-offline')
    ledger.lost(9, 12)
    expect(gapsOf(ledger)).toMatchObject([{ from: 2, to: 12, cause: 'device-offline' }])
  })

  it('takes new lines when a restarted server numbers from the start, instead of calling them repeated', () => {
    const ledger = connected()
    for (const seq of [1, 2, 3]) ledger.take(lines(seq, `old ${seq}`), seq, undefined)
    ledger.lost(4, 9)
    for (const seq of [1, 2]) ledger.take(lines(seq, `old ${seq}`), 10, 3)
    expect(ledger.counters()).toMatchObject({ received: 5, repeated: 0, unknownGaps: 1 })
    expect(gapsOf(ledger)).toHaveLength(1)
  })

  it('counts what the server left out for a slow reader once, numbered or not', () => {
    for (const numbered of [true, false]) {
      const ledger = connected()
      ledger.take(lines(numbered ? 1 : undefined, 'a'), 1, undefined)
      ledger.take({ kind: 'gap', missing: 120 }, 2, undefined)
      ledger.take(lines(numbered ? 122 : undefined, 'b'), 3, undefined)
      expect(gapsOf(ledger)).toMatchObject([{ cause: 'server-dropped', missing: 120 }])
      expect(ledger.counters()).toMatchObject({ received: 2, missing: 120, unknownGaps: 0 })
    }
  })

  it('believes the numbers where a server declares a wrong count', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.take({ kind: 'gap', missing: 5 }, 2, undefined)
    ledger.take({ kind: 'gap', missing: 6 }, 2, undefined)
    ledger.take(lines(10, 'b'), 3, undefined)
    expect(ledger.counters().missing).toBe(8)
    expect(gapsOf(ledger).map(({ missing }) => missing)).toEqual([5, 3])
  })

  it('counts once what the server said was left out, when the connection drops before the next number', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.take({ kind: 'gap', missing: 120 }, 2, undefined)
    ledger.lost(3, 5)
    ledger.take(lines(130, 'b'), 6, 1)
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 128, unknownGaps: 0 })
    expect(gapsOf(ledger)).toMatchObject([
      { cause: 'server-dropped', missing: 120 },
      { cause: 'lost', missing: 8 },
    ])
  })

  it('takes back what was said to be left out when a replay brings it after all', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.take({ kind: 'gap', missing: 3 }, 2, undefined)
    ledger.lost(3, 5)
    for (const seq of [2, 3, 4]) ledger.take(lines(seq, `line ${seq}`), 6, 1)
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0, unknownGaps: 0 })
    expect(gapsOf(ledger).map(({ missing }) => missing)).toEqual([0, 0])
  })

  it('settles all interruptions between two numbers, though only a heartbeat came in between', () => {
    for (const missing of [0, 7]) {
      const ledger = connected()
      ledger.take(lines(1, 'a'), 1, undefined)
      for (const at of [2, 12]) {
        ledger.lost(at, at + 5)
        ledger.take({ kind: 'heartbeat' }, at + 6, 1)
      }
      ledger.take(lines(2 + missing, 'b'), 20, 1)
      expect(ledger.counters()).toMatchObject({ missing, unknownGaps: 0 })
      // Nobody knows how many fell to which of the two.
      expect(gapsOf(ledger).map((gap) => gap.missing)).toEqual(missing === 0 ? [0, 0] : ['below', 7])
    }
  })

  it('leaves an interruption unknown where an unnumbered server says how many lines it left out since', () => {
    const ledger = connected()
    ledger.take(lines(undefined, 'a'), 1, undefined)
    ledger.lost(2, 5)
    ledger.take({ kind: 'gap', missing: 9 }, 6, undefined)
    ledger.take(lines(undefined, 'b'), 7, undefined)
    expect(gapsOf(ledger)).toMatchObject([
      { cause: 'lost', missing: undefined },
      { cause: 'server-dropped', missing: 9 },
    ])
    expect(ledger.counters()).toMatchObject({ missing: 9, unknownGaps: 1 })
  })

  it('still lists and counts the gaps that fell out of the buffer, the oldest only counted', () => {
    const ledger = connected(createLogBuffer(10))
    for (let n = 0; n < 250; n++) {
      ledger.take(lines(undefined, `line ${n}`), n, undefined)
      ledger.lost(n, n)
    }
    for (let n = 0; n < 20; n++) ledger.take(lines(undefined, `quiet ${n}`), 300, undefined)
    expect(gapsOf(ledger)).toEqual([])
    expect(ledger.gaps()).toHaveLength(200)
    expect(ledger.counters()).toMatchObject({ gaps: 250, unknownGaps: 250 })
  })

  it('settles interruptions without end between two numbers', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a'), 1, undefined)
    ledger.take({ kind: 'gap', missing: 5 }, 1, undefined)
    for (let n = 0; n < 300; n++) {
      ledger.lost(n, n)
      ledger.take({ kind: 'heartbeat' }, n, 1)
    }
    ledger.take(lines(10, 'b'), 400, 1)
    expect(ledger.counters()).toMatchObject({ received: 2, missing: 8, unknownGaps: 0 })
  })

  it('advances a number by one for a frame of several lines', () => {
    const ledger = connected()
    ledger.take(lines(1, 'a', 'b', 'c'), 1, undefined)
    ledger.take(lines(2, 'd', ''), 2, undefined)
    expect(ledger.counters()).toMatchObject({ received: 4, missing: 0 })
  })

  it('ignores and counts what is no log line', () => {
    const ledger = createLineLedger()
    ledger.take({ kind: 'ignored' }, 1, undefined)
    ledger.take({ kind: 'heartbeat' }, 1, undefined)
    expect(ledger.counters()).toMatchObject({ received: 0, ignored: 1 })
  })
})

/** What happens while one connection is open; `left` lines are left out for a slow reader, and said to be. */
type Event = { kind: 'lines'; n: number } | { kind: 'heartbeat' } | { kind: 'left'; n: number }

interface Connection {
  up: Event[]
  /** Lines sent after it fell. */
  down: number
}

const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('lines' as const), n: fc.integer({ min: 1, max: 15 }) }),
  fc.constant({ kind: 'heartbeat' as const }),
  fc.record({ kind: fc.constant('left' as const), n: fc.integer({ min: 1, max: 40 }) }),
)
const schedules = fc.array(fc.record({ up: fc.array(events, { maxLength: 5 }), down: fc.nat(60) }), {
  minLength: 1,
  maxLength: 10,
  size: 'max',
})
const ofKind = <K extends Event['kind']>(schedule: Connection[], kind: K) =>
  schedule.flatMap(({ up }) => up).filter((event): event is Extract<Event, { kind: K }> => event.kind === kind)

/** Plays a server that numbers its lines or not, and holds the last `history` of them. */
function play(schedule: Connection[], history: number, numbered: boolean) {
  const ledger = createLineLedger()
  let sent = 0
  let at = 0
  /** Sent, and neither received nor declared: before the first line no numbers are known. */
  let before = 0
  const say = (n: number, asked: number | undefined) => {
    if (ledger.counters().received === 0) before = n - 1 - ledger.counters().missing
    ledger.take(lines(numbered ? n : undefined, `line ${n}`), ++at, asked)
  }
  /** How many lines more were declared missing while the link was up than the server said it left out. */
  let invented = 0
  for (const { up, down } of schedule) {
    const asked = ledger.lastSeq()
    ledger.onConnected(++at)
    if (asked !== undefined) for (let n = Math.max(asked + 1, sent - history + 1); n <= sent; n++) say(n, asked)
    let isFirst = true
    for (const event of up) {
      const { missing } = ledger.counters()
      if (event.kind === 'heartbeat') ledger.take(event, ++at, asked)
      if (event.kind === 'left') {
        sent += event.n
        ledger.take({ kind: 'gap', missing: event.n }, ++at, asked)
      }
      if (event.kind === 'lines') for (let n = 0; n < event.n; n++) say(++sent, asked)
      // The first line of a connection tells what the interruption before it cost.
      if (!isFirst) invented += ledger.counters().missing - missing - (event.kind === 'left' ? event.n : 0)
      if (event.kind === 'lines') isFirst = false
    }
    ledger.onDisconnected(++at, 'lost')
    sent += down
  }
  const asked = ledger.lastSeq()
  ledger.onConnected(++at)
  say(++sent, asked)
  return { ledger, accountable: sent - before, invented }
}

describe('over a thousand random schedules of kills', () => {
  it('received plus declared missing is what was sent, and nothing is missing while the connection is up', () => {
    fc.assert(
      fc.property(schedules, fc.nat(80), (schedule, history) => {
        const { ledger, accountable, invented } = play(schedule, history, true)
        const { received, missing, unknownGaps, gaps } = ledger.counters()
        expect(received + missing).toBe(accountable)
        expect(invented).toBe(0)
        const rows = gapsOf(ledger)
        expect(rows).toEqual(ledger.gaps())
        expect(rows).toHaveLength(gaps)
        expect(unknownGaps).toBe(rows.filter((row) => row.missing === undefined).length)
        expect(rows.reduce((sum, row) => sum + Number(typeof row.missing === 'number' && row.missing), 0)).toBe(missing)
      }),
      { numRuns: 1000 },
    )
  })

  it('declares every interruption where nothing is numbered, without inventing a count', () => {
    fc.assert(
      fc.property(schedules, (schedule) => {
        const { ledger } = play(schedule, 0, false)
        const counters = ledger.counters()
        const left = ofKind(schedule, 'left')
        expect(counters.missing).toBe(left.reduce((sum, { n }) => sum + n, 0))
        expect(counters.received).toBe(ofKind(schedule, 'lines').reduce((sum, { n }) => sum + n, 1))
        // Interruptions between which nothing came are one.
        const heard = schedule.slice(1).filter(({ up }) => up.length > 0).length
        expect(gapsOf(ledger)).toHaveLength(heard + 1 + left.length)
        expect(counters.unknownGaps).toBe(heard + 1)
      }),
      { numRuns: 1000 },
    )
  })
})
