import { describe, expect, test } from 'vitest'
import {
  type Again,
  type CommandEvent,
  type CommandState,
  isBusy,
  mayRun,
  PAUSES_MS,
  type Sight,
  step,
  type Verdict,
} from '../../../src/lib/command/machine.ts'

const idle: CommandState = { phase: 'idle' }

function run(events: CommandEvent[], again: Again = 'anyway', from: CommandState = idle): CommandState {
  return events.reduce((state, event) => step(state, event, again), from)
}

const ask: CommandEvent = { type: 'ask', at: 1 }
const send: CommandEvent = { type: 'send', at: 2 }
const answer = (verdict: Verdict): CommandEvent => ({ type: 'answer', at: 3, verdict })
const sight = (it: Sight, at = 4): CommandEvent => ({ type: 'sight', at, sight: it })
const done: Sight = { is: 'done' }
const open: Sight = { is: 'open' }
const unreadable: Sight = { is: 'unreadable' }
const times = (count: number, event: CommandEvent) => Array.from({ length: count }, () => event)
const lost = [ask, send, answer({ is: 'lost' })]
const refused = [ask, send, answer({ is: 'refused', message: 'No funds.', code: 400 })]
const accepted = [ask, send, answer({ is: 'accepted', message: 'Trade started.', id: '42' })]

describe('before anything is sent', () => {
  test('a wish is read first', () => {
    expect(run([ask])).toEqual({ phase: 'asking', since: 1 })
  })
  test('what is there already is confirmed without sending', () => {
    expect(run([ask, { type: 'already', at: 2, id: '7' }])).toEqual({
      phase: 'confirmed',
      at: 2,
      how: 'already',
      id: '7',
    })
  })
  test('another tab at work refuses the wish', () => {
    expect(run([ask, { type: 'elsewhere', at: 2 }])).toEqual({ phase: 'refused', at: 2, why: 'elsewhere' })
  })
  test('a failed read holds it back', () => {
    expect(run([ask, { type: 'unread', at: 2 }])).toEqual({ phase: 'refused', at: 2, why: 'unread' })
  })
  test('a session that went holds it back with the sentence', () => {
    const message = 'User Data Not Found!'
    expect(run([ask, { type: 'unsent', at: 2, message }])).toEqual({ phase: 'refused', at: 2, why: 'unsent', message })
  })
  test('sending begins only from asking', () => {
    expect(run([ask, send])).toEqual({ phase: 'sending', since: 2 })
    expect(run([send])).toEqual(idle)
  })
})

describe('a yes', () => {
  test('is accepted until one read agrees, and then confirmed', () => {
    expect(run(accepted)).toEqual({ phase: 'accepted', since: 3, message: 'Trade started.', id: '42' })
    expect(run([...accepted, sight(done)])).toEqual({
      phase: 'confirmed',
      at: 4,
      how: 'answered',
      message: 'Trade started.',
      id: '42',
    })
  })
  test.each([open, unreadable])('that the read does not confirm is looked into: $is', (it) => {
    expect(run([...accepted, sight(it)])).toMatchObject({ phase: 'checking', doubt: 'accepted', tries: 0, id: '42' })
  })
  test('confirmed by a later read still counts as answered', () => {
    expect(run([...accepted, sight(open), sight(open), sight(done)])).toMatchObject({
      phase: 'confirmed',
      how: 'answered',
    })
  })
  test('that never shows is unknown for a start and not done for a stop', () => {
    const events = [...accepted, ...times(1 + PAUSES_MS.length, sight(open))]
    expect(run(events)).toMatchObject({ phase: 'unknown', why: 'not-seen', doubt: 'accepted' })
    expect(run(events, 'press')).toMatchObject({ phase: 'refused', why: 'not-done' })
  })
})

describe('a no', () => {
  test('is distrusted for one read, then stands with the sentence and the code', () => {
    expect(run(refused)).toMatchObject({ phase: 'checking', doubt: 'refused', once: true, message: 'No funds.' })
    expect(run([...refused, sight(open)])).toEqual({
      phase: 'refused',
      at: 4,
      why: 'server',
      message: 'No funds.',
      code: 400,
    })
  })
  test('that had placed it all the same is confirmed as found', () => {
    expect(run([...refused, sight({ is: 'done', id: '9' })])).toMatchObject({
      phase: 'confirmed',
      how: 'found',
      id: '9',
      message: 'No funds.',
    })
  })
  test('whose read fails goes on reading, and stands at the first read', () => {
    const unread = run([...refused, sight(unreadable)])
    expect(unread).toMatchObject({ phase: 'checking', doubt: 'refused', tries: 0, once: false })
    expect(run([sight(unreadable), sight(open)], 'anyway', unread)).toMatchObject({ phase: 'refused', why: 'server' })
  })
  test('whose reads all fail is unknown, and settled by a later read', () => {
    const unknown = run([...refused, ...times(1 + PAUSES_MS.length, sight(unreadable))])
    expect(unknown).toMatchObject({ phase: 'unknown', why: 'unreadable', doubt: 'refused' })
    expect(run([sight(open)], 'anyway', unknown)).toMatchObject({ phase: 'refused', why: 'server' })
  })
  test('for want of a session was never sent', () => {
    expect(run([ask, send, answer({ is: 'unsent', message: 'x' })])).toMatchObject({ phase: 'refused', why: 'unsent' })
  })
})

describe('no answer', () => {
  test('is looked into six times, 30.5 seconds in all', () => {
    expect(PAUSES_MS.reduce((sum, ms) => sum + ms, 0)).toBe(30_500)
    expect(run([...lost, ...times(5, sight(open))])).toMatchObject({ phase: 'checking', tries: 5 })
    expect(run([...lost, ...times(6, sight(open))])).toMatchObject({ phase: 'unknown', why: 'not-seen' })
  })
  test('is adopted when found', () => {
    expect(run([...lost, sight(open), sight({ is: 'done', id: '5' })])).toMatchObject({
      phase: 'confirmed',
      how: 'found',
      id: '5',
    })
  })
  test('with reads that fail is unknown, and one read later not seen', () => {
    const state = run([...lost, ...times(6, sight(unreadable))])
    expect(state).toMatchObject({ phase: 'unknown', why: 'unreadable' })
    expect(run([sight(open)], 'anyway', state)).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: false })
    expect(run([sight(open)], 'press', state)).toMatchObject({ phase: 'refused', why: 'not-done' })
  })
  test('is not done when the last read says so, and found when a later one does', () => {
    const state = run([...lost, ...times(6, sight(open))], 'press')
    expect(state).toMatchObject({ phase: 'refused', why: 'not-done' })
    expect(run([sight(done)], 'press', state)).toMatchObject({ phase: 'confirmed', how: 'found' })
  })
})

describe('an unknown start', () => {
  const unknown = run([...lost, ...times(6, sight(open))])
  const check: CommandEvent = { type: 'check', at: 9 }
  test('is locked until a person has checked again', () => {
    expect(mayRun(unknown, 'anyway', false)).toBe(false)
    expect(mayRun(unknown, 'anyway', true)).toBe(false)
    const checked = run([check, sight(open)], 'anyway', unknown)
    expect(checked).toMatchObject({ phase: 'unknown', checked: true })
    expect(mayRun(checked, 'anyway', false)).toBe(false)
    expect(mayRun(checked, 'anyway', true)).toBe(true)
  })
  test('keeps that it was checked while it is watched from afar', () => {
    expect(run([check, sight(open), sight(open)], 'anyway', unknown)).toMatchObject({ checked: true })
  })
  test('is locked again when the check cannot read', () => {
    const state = run([check, sight(unreadable)], 'anyway', unknown)
    expect(state).toMatchObject({ phase: 'unknown', why: 'unreadable', checked: false })
    expect(mayRun(state, 'anyway', true)).toBe(false)
  })
  test.each<CommandEvent>([
    { type: 'unread', at: 9 },
    { type: 'elsewhere', at: 9 },
    { type: 'unsent', at: 9, message: 'x' },
  ])('stays unknown when the repetition does not leave: $type', (event) => {
    const checked = run([check, sight(open)], 'anyway', unknown)
    expect(run([{ type: 'ask', at: 8 }, event], 'anyway', checked)).toMatchObject({ phase: 'unknown' })
  })
  test('is found by the read before the repetition', () => {
    const checked = run([check, sight(open)], 'anyway', unknown)
    expect(run([ask, { type: 'found', at: 9, id: '5' }], 'anyway', checked)).toMatchObject({
      phase: 'confirmed',
      how: 'found',
    })
  })
})

test('a stop whose outcome is unknown may be pressed again, one that is being looked into may not', () => {
  const unknown = run([...lost, ...times(6, sight(unreadable))], 'press')
  expect(mayRun(unknown, 'press', false)).toBe(true)
  expect(mayRun(run(lost, 'press'), 'press', true)).toBe(false)
})

test('nothing runs while another is under way', () => {
  for (const state of [run([ask]), run([ask, send]), run(accepted)]) {
    expect(isBusy(state)).toBe(true)
    expect(mayRun(state, 'press', true)).toBe(false)
  }
})

describe('after a reload', () => {
  const resume: CommandEvent = { type: 'resume', at: 20 }
  test('what was only asked was never sent', () => {
    expect(run([ask, resume])).toEqual(idle)
  })
  test('what was sent goes on being looked into from the first pause', () => {
    expect(run([ask, send, resume])).toMatchObject({ phase: 'checking', doubt: 'lost', tries: 0 })
    expect(run([...accepted, resume])).toMatchObject({ phase: 'checking', doubt: 'accepted', id: '42' })
    expect(run([...lost, sight(open), resume])).toMatchObject({ phase: 'checking', doubt: 'lost', tries: 0 })
    expect(run([...refused, resume])).toMatchObject({ phase: 'checking', doubt: 'refused', message: 'No funds.' })
  })
  test('a settled outcome stands', () => {
    const confirmed = run([...accepted, sight(done)])
    expect(step(confirmed, resume, 'anyway')).toBe(confirmed)
  })
  test('an unsettled start that was being repeated is as unknown as before', () => {
    const unknown = run([...lost, ...times(6, sight(open)), { type: 'check', at: 7 }, sight(open)])
    expect(run([ask, resume], 'anyway', unknown)).toMatchObject({ phase: 'unknown' })
  })
})

test('an event out of place changes nothing', () => {
  const states: CommandState[] = [idle, run([...accepted, sight(done)]), run([...refused, sight(open)])]
  const events: CommandEvent[] = [
    answer({ is: 'lost' }),
    send,
    { type: 'check', at: 9 },
    { type: 'already', at: 9 },
    { type: 'elsewhere', at: 9 },
    { type: 'unread', at: 9 },
    { type: 'unsent', at: 9, message: 'x' },
    sight(open),
  ]
  for (const state of states) for (const event of events) expect(step(state, event, 'anyway')).toBe(state)
})
