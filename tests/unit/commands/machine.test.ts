import { describe, expect, test } from 'vitest'
import { BACKOFF_MS, type CommandEvent, step, type TradeReply } from '../../../src/lib/commands/machine.ts'
import { type CommandState, canRun, isBusy, type Observation, type RetryMode } from '../../../src/lib/commands/state.ts'

const idle: CommandState = { phase: 'idle' }

function run(events: CommandEvent[], retry: RetryMode = 'force', from: CommandState = idle): CommandState {
  return events.reduce((state, event) => step(state, event, retry), from)
}

const ask: CommandEvent = { type: 'ask', at: 1 }
const send: CommandEvent = { type: 'send', at: 2 }
const answer = (result: TradeReply): CommandEvent => ({ type: 'answer', at: 3, result })
const observed = (it: Observation, at = 4): CommandEvent => ({ type: 'observation', at, observation: it })
const done: Observation = { is: 'done' }
const open: Observation = { is: 'open' }
const unreadable: Observation = { is: 'unreadable' }
const times = (count: number, event: CommandEvent) => Array.from({ length: count }, () => event)
const lost = [ask, send, answer({ is: 'lost' })]
const refused = [ask, send, answer({ is: 'refused', message: 'No funds.', code: 400 })]
const accepted = [ask, send, answer({ is: 'accepted', message: 'Trade started.', id: '42' })]

describe('before anything is sent', () => {
  test('a command reads before it sends', () => {
    expect(run([ask])).toEqual({ phase: 'preflight', since: 1 })
  })
  test('what is already done is confirmed without sending', () => {
    expect(run([ask, { type: 'already', at: 2, id: '7' }])).toEqual({
      phase: 'confirmed',
      at: 2,
      how: 'already',
      id: '7',
    })
  })
  test('a command in progress in another tab refuses it', () => {
    expect(run([ask, { type: 'elsewhere', at: 2 }])).toEqual({ phase: 'refused', at: 2, why: 'elsewhere' })
  })
  test('a failed read blocks it', () => {
    expect(run([ask, { type: 'unread', at: 2 }])).toEqual({ phase: 'refused', at: 2, why: 'unread' })
  })
  test('an ended session blocks it with the catalogue’s sentence', () => {
    const message = 'User Data Not Found!'
    expect(run([ask, { type: 'unsent', at: 2, message }])).toEqual({ phase: 'refused', at: 2, why: 'unsent', message })
  })
  test('a request is sent only after the preflight', () => {
    expect(run([ask, send])).toEqual({ phase: 'sending', since: 2 })
    expect(run([send])).toEqual(idle)
  })
})

describe('an accepted request', () => {
  test('is accepted until one read agrees, and then confirmed', () => {
    expect(run(accepted)).toEqual({ phase: 'accepted', since: 3, message: 'Trade started.', id: '42' })
    expect(run([...accepted, observed(done)])).toEqual({
      phase: 'confirmed',
      at: 4,
      how: 'answered',
      message: 'Trade started.',
      id: '42',
    })
  })
  test.each([open, unreadable])('that the read does not confirm is checked with backoff: $is', (it) => {
    expect(run([...accepted, observed(it)])).toMatchObject({
      phase: 'checking',
      pendingBecause: 'accepted',
      tries: 0,
      id: '42',
    })
  })
  test('confirmed by a later read still counts as answered', () => {
    expect(run([...accepted, observed(open), observed(open), observed(done)])).toMatchObject({
      phase: 'confirmed',
      how: 'answered',
    })
  })
  test('that never shows is unknown for a start and not done for a stop', () => {
    const events = [...accepted, ...times(1 + BACKOFF_MS.length, observed(open))]
    expect(run(events)).toMatchObject({ phase: 'unknown', why: 'not-seen', pendingBecause: 'accepted' })
    expect(run(events, 'auto')).toMatchObject({ phase: 'refused', why: 'not-done' })
  })
})

describe('a refusal', () => {
  test('is checked by one read, then final with its sentence and code', () => {
    expect(run(refused)).toMatchObject({
      phase: 'checking',
      pendingBecause: 'refused',
      once: true,
      message: 'No funds.',
    })
    expect(run([...refused, observed(open)])).toEqual({
      phase: 'refused',
      at: 4,
      why: 'server',
      message: 'No funds.',
      code: 400,
    })
  })
  test('of an order that was placed is confirmed as found', () => {
    expect(run([...refused, observed({ is: 'done', id: '9' })])).toMatchObject({
      phase: 'confirmed',
      how: 'found',
      id: '9',
      message: 'No funds.',
    })
  })
  test('whose read fails is read with backoff, and final at the first read', () => {
    const unread = run([...refused, observed(unreadable)])
    expect(unread).toMatchObject({ phase: 'checking', pendingBecause: 'refused', tries: 0, once: false })
    expect(run([observed(unreadable), observed(open)], 'force', unread)).toMatchObject({
      phase: 'refused',
      why: 'server',
    })
  })
  test('whose reads all fail is unknown, and settled by a later read', () => {
    const unknown = run([...refused, ...times(1 + BACKOFF_MS.length, observed(unreadable))])
    expect(unknown).toMatchObject({ phase: 'unknown', why: 'unreadable', pendingBecause: 'refused' })
    expect(run([observed(open)], 'force', unknown)).toMatchObject({ phase: 'refused', why: 'server' })
  })
  test('without a session was never sent', () => {
    expect(run([ask, send, answer({ is: 'unsent', message: 'x' })])).toMatchObject({ phase: 'refused', why: 'unsent' })
  })
})

describe('a lost answer', () => {
  test('is checked six times, 30.5 seconds in all', () => {
    expect(BACKOFF_MS.reduce((sum, ms) => sum + ms, 0)).toBe(30_500)
    expect(run([...lost, ...times(5, observed(open))])).toMatchObject({ phase: 'checking', tries: 5 })
    expect(run([...lost, ...times(6, observed(open))])).toMatchObject({ phase: 'unknown', why: 'not-seen' })
  })
  test('is adopted when found', () => {
    expect(run([...lost, observed(open), observed({ is: 'done', id: '5' })])).toMatchObject({
      phase: 'confirmed',
      how: 'found',
      id: '5',
    })
  })
  test('with reads that fail is unknown, and one read later not seen', () => {
    const state = run([...lost, ...times(6, observed(unreadable))])
    expect(state).toMatchObject({ phase: 'unknown', why: 'unreadable' })
    expect(run([observed(open)], 'force', state)).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: false })
    expect(run([observed(open)], 'auto', state)).toMatchObject({ phase: 'refused', why: 'not-done' })
  })
  test('is not done when the last read says so, and found when a later one does', () => {
    const state = run([...lost, ...times(6, observed(open))], 'auto')
    expect(state).toMatchObject({ phase: 'refused', why: 'not-done' })
    expect(run([observed(done)], 'auto', state)).toMatchObject({ phase: 'confirmed', how: 'found' })
  })
})

describe('an unknown start', () => {
  const unknown = run([...lost, ...times(6, observed(open))])
  const check: CommandEvent = { type: 'check', at: 9 }
  test('is locked until the user has checked again', () => {
    expect(canRun(unknown, 'force', false)).toBe(false)
    expect(canRun(unknown, 'force', true)).toBe(false)
    const checked = run([check, observed(open)], 'force', unknown)
    expect(checked).toMatchObject({ phase: 'unknown', checked: true })
    expect(canRun(checked, 'force', false)).toBe(false)
    expect(canRun(checked, 'force', true)).toBe(true)
  })
  test('stays checked while it is watched at the long interval', () => {
    expect(run([check, observed(open), observed(open)], 'force', unknown)).toMatchObject({ checked: true })
  })
  test('is locked again when the check cannot read', () => {
    const state = run([check, observed(unreadable)], 'force', unknown)
    expect(state).toMatchObject({ phase: 'unknown', why: 'unreadable', checked: false })
    expect(canRun(state, 'force', true)).toBe(false)
  })
  test.each<CommandEvent>([
    { type: 'unread', at: 9 },
    { type: 'elsewhere', at: 9 },
    { type: 'unsent', at: 9, message: 'x' },
  ])('stays unknown when the retry is not sent: $type', (event) => {
    const checked = run([check, observed(open)], 'force', unknown)
    expect(run([{ type: 'ask', at: 8 }, event], 'force', checked)).toMatchObject({ phase: 'unknown' })
  })
  test('is found by the preflight of the retry', () => {
    const checked = run([check, observed(open)], 'force', unknown)
    expect(run([ask, { type: 'found', at: 9, id: '5' }], 'force', checked)).toMatchObject({
      phase: 'confirmed',
      how: 'found',
    })
  })
})

test('a stop whose outcome is unknown can be retried, one that is being checked cannot', () => {
  const unknown = run([...lost, ...times(6, observed(unreadable))], 'auto')
  expect(canRun(unknown, 'auto', false)).toBe(true)
  expect(canRun(run(lost, 'auto'), 'auto', true)).toBe(false)
})

test('nothing runs while a command is in progress', () => {
  for (const state of [run([ask]), run([ask, send]), run(accepted)]) {
    expect(isBusy(state)).toBe(true)
    expect(canRun(state, 'auto', true)).toBe(false)
  }
})

describe('after a reload', () => {
  const resume: CommandEvent = { type: 'resume', at: 20 }
  test('a command in preflight was never sent', () => {
    expect(run([ask, resume])).toEqual(idle)
  })
  test('a sent command is checked from the first pause', () => {
    expect(run([ask, send, resume])).toMatchObject({ phase: 'checking', pendingBecause: 'lost', tries: 0 })
    expect(run([...accepted, resume])).toMatchObject({ phase: 'checking', pendingBecause: 'accepted', id: '42' })
    expect(run([...lost, observed(open), resume])).toMatchObject({
      phase: 'checking',
      pendingBecause: 'lost',
      tries: 0,
    })
    expect(run([...refused, resume])).toMatchObject({
      phase: 'checking',
      pendingBecause: 'refused',
      message: 'No funds.',
    })
  })
  test('a settled outcome stays', () => {
    const confirmed = run([...accepted, observed(done)])
    expect(step(confirmed, resume, 'force')).toBe(confirmed)
  })
  test('an unsettled start in the preflight of its retry is still unknown', () => {
    const unknown = run([...lost, ...times(6, observed(open)), { type: 'check', at: 7 }, observed(open)])
    expect(run([ask, resume], 'force', unknown)).toMatchObject({ phase: 'unknown' })
  })
})

test('an event out of place changes nothing', () => {
  const states: CommandState[] = [idle, run([...accepted, observed(done)]), run([...refused, observed(open)])]
  const events: CommandEvent[] = [
    answer({ is: 'lost' }),
    send,
    { type: 'check', at: 9 },
    { type: 'already', at: 9 },
    { type: 'elsewhere', at: 9 },
    { type: 'unread', at: 9 },
    { type: 'unsent', at: 9, message: 'x' },
    observed(open),
  ]
  for (const state of states) for (const event of events) expect(step(state, event, 'force')).toBe(state)
})
