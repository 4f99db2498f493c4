import { expect, test } from 'vitest'
import { exitDetails, exitMessage, exitNote, legsOpen } from '../../../src/lib/exits/describeExit.ts'
import { exitAt } from '../../../src/lib/exits/exitAt.ts'
import { order as made, trade } from '../results/make.ts'

const at = (clock: string, day = '2026-11-20') => Date.parse(`${day}T${clock}+05:30`)
const market = {
  hours: [{ from: '2026-08-03', open: '09:15', close: '15:40' }],
  holidays: {},
  sessions: [],
}
const order = (kind: string, isOpen: boolean, created_at: string | null = null) =>
  made({ instrument: `BANKNIFTY26DEC${kind}`, buy_avg: isOpen ? null : 20, created_at })
type Status = 'start' | 'stop' | 'squre_off'
function view(status: Status, orders: ReturnType<typeof order>[], more: object = {}) {
  return {
    state: 'ready',
    data: trade(orders, { status, trade_id: 'T1' }),
    at: at('13:42:05'),
    isStale: false,
    ...more,
  } as Parameters<typeof exitAt>[0]
}
const facts = { since: at('13:41:30'), isToday: true, now: at('13:42:06'), market }
const two = [order('59400CE', true), order('57200PE', true), order('57200PE', false)]

test('squared off with legs that the orders show open is open, and late after 45 seconds', () => {
  const early = exitAt(view('squre_off', two), facts)
  expect(early).toMatchObject({ is: 'open', isLate: false, isOver: false })
  expect(exitNote(early)).toBe('2 legs open: 59400 CE, 57200 PE')
  expect(exitAt(view('squre_off', two), { ...facts, now: facts.since + 45_000 })).toMatchObject({ isLate: true })
})

test('one whose orders were read before it, or never, is unread, which is not closed', () => {
  const failure = { ok: false, kind: 'unreachable', url: '' } as const
  for (const unread of [{ state: 'loading' }, { state: 'failed', failure }] as const)
    expect(exitAt(unread, facts)).toEqual({ is: 'unread' })
  expect(exitNote({ is: 'unread' })).toBe('legs not read')
})

test('it is closed once a read shows no open leg', () => {
  expect(exitAt(view('squre_off', [order('59400CE', false)]), facts)).toEqual({ is: 'closed', at: at('13:42:05') })
})

test('legs that a failed read could not confirm keep their time', () => {
  expect(exitNote(exitAt(view('squre_off', two, { isStale: true }), facts))).toBe(
    '2 legs open: 59400 CE, 57200 PE, as of 13:42:05',
  )
})

test('at the close nobody watches any more, and one sentence says what the orders showed', () => {
  const closing = exitAt(view('squre_off', two, { at: at('15:40:00') }), { ...facts, now: at('15:40:00') })
  expect(closing).toMatchObject({ is: 'open', isOver: true })
  expect(closing.is === 'open' && exitDetails(closing)).toBe(
    'The orders still showed 2 open legs at 15:40; check with your broker.',
  )
})

test('what is squared off after the close is watched for ten minutes', () => {
  const late = { ...facts, since: at('18:00:00') }
  expect(exitAt(view('squre_off', two), { ...late, now: at('18:09:59') })).toMatchObject({ isOver: false })
  expect(exitAt(view('squre_off', two), { ...late, now: at('18:10:00') })).toMatchObject({ isOver: true })
  const saturday = { since: at('10:00:00', '2026-11-21'), now: at('23:00:00', '2026-11-21') }
  expect(exitAt(view('squre_off', two), { ...facts, ...saturday })).toMatchObject({ isOver: false })
})

test('stopped with open legs is a statement with its time, and none for days that have passed', () => {
  const left = exitAt(view('stop', two), facts)
  expect(exitMessage(left)).toEqual({
    title: '2 legs open at 13:42',
    text: 'Nobody watches them after this; they may have been closed at your broker.',
  })
  expect(left.is === 'left' && exitDetails(left)).toBe('The orders showed 59400 CE, 57200 PE at 13:42:05.')
  expect(exitAt(view('stop', two), { ...facts, now: at('10:00:00', '2026-11-23') })).toEqual({ is: 'none' })
  expect(
    exitAt(view('stop', [order('59400CE', true, '2026-11-23T09:20:00+05:30')]), {
      ...facts,
      now: at('10:00:00', '2026-11-23'),
    }),
  ).toMatchObject({ is: 'left' })
})

test('squared off on an earlier day is watched by nobody', () => {
  expect(exitAt(view('squre_off', two), { ...facts, isToday: false })).toMatchObject({ is: 'left' })
})

test('nothing is said of a trade that runs, and of one that stopped with all legs closed', () => {
  expect(exitAt(view('start', two), facts)).toEqual({ is: 'none' })
  expect(exitAt(view('stop', [order('59400CE', false)]), facts)).toEqual({ is: 'none' })
})

test('a strike is named once, and one leg is one', () => {
  const legs = (names: string[]) => ({
    state: 'read' as const,
    at: 0,
    isStale: false,
    legs: names.map((name) => ({ name, order: order('1CE', true) })),
  })
  expect(legsOpen(legs(['59400 CE Dec', '59400 CE Dec', 'RELIANCE']))).toBe('3 legs open: 59400 CE, RELIANCE')
  expect(legsOpen(legs(['59400 CE 28 Nov']))).toBe('1 leg open: 59400 CE')
})
