import { expect, test } from 'vitest'
import { readContent } from '../../sandbox/market/content.ts'
import { runCommand } from '../../sandbox/operator/command.ts'
import { call } from '../../src/lib/api.ts'
import { resultOf } from '../../src/lib/results/results.ts'
import { $session } from '../../src/lib/session/session.ts'
import type { Brokerage, ChargeRates } from '../../src/lib/settings.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { pnlAtBroker } from '../support/market.ts'
import { bodyOf, sandboxForEach, startTrade } from './support.ts'

const it = sandboxForEach('signed in')

const run = (...args: string[]) => runCommand(it.sandbox.store, () => it.clock.now, args)
const json = (...args: string[]) =>
  JSON.parse(runCommand(it.sandbox.store, () => it.clock.now, args, { json: true }).join('\n'))

test('escape codes and line breaks in a payment never reach the terminal of the operator', async () => {
  const hostile = '\x1b[2J\x1b]0;owned\x07 paid\r\nUTR1  Success \x9b31m \u202e'
  const fields = { subscription: '1001', payment_type: '1' as const }
  expect(await call(billing.report, { ...fields, tr_id: 'UTR-9', note: hostile })).toMatchObject({ ok: true })
  const lines = run('bills')
  expect(lines).toHaveLength(7)
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  expect(lines.at(-1)).toContain('paid / UTR1  Success')
  expect(run('accept', 'UTR-9', '\x1b[31m').join('')).not.toMatch(/\p{Cc}/u)
})

test('an expired subscription starts nothing, and only an active one can be expired', async () => {
  await it.linkBroker()
  expect(run('expire', 'SUB-1001')).toEqual(['SUB-1001 Delta Quarterly has expired'])
  const reply = await call(trading.start, { status: 'start', subscription: '1001', qty: 1 })
  expect(reply).toMatchObject({ body: { status: 400, message: expect.stringContaining('Expired on') } })
  expect(() => run('expire', '1001')).toThrow('SUB-1001 expired on 21-11-2026 already')
  expect(() => run('expire', '1002')).toThrow('SUB-1002 was never activated')
})

test('what Results makes of the orders is the PNL of the feed, to the paisa', async () => {
  await it.linkBroker()
  const id = await startTrade(2)
  it.ticks(300)
  await call(trading.change, { id, status: 'squre_off', subscription: '1001', qty: 2 })
  it.ticks(3)
  const detail = await bodyOf(call(trading.detail, { id }))
  const { charges: rates, brokerage } = readContent<{ charges: ChargeRates[]; brokerage: Brokerage[] }>('results')
  const quantity = { unit: 'units', isConfirmed: true, lotSizes: [] } as const
  const { totals } = resultOf(id, detail, { quantity, charges: { rates, brokerage } })
  expect(totals.charges).toBeGreaterThan(0)
  expect(totals.gross).toBe(pnlAtBroker(it.sandbox, id))
})

test('clock says where the simulated market is', () => {
  expect(json('clock')).toMatchObject([{ now_ist: '21-11-2026 10:00:00 IST', session: 0, market_time: '09:35:00' }])
})

/** The lines of a trade's log from here on. */
const linesDuring = (id: string, work: () => void) => {
  const before = it.logOf(id).length
  work()
  return it.logOf(id).slice(before)
}

test('clock 14:55 moves the price process alone, and every stamp stays real', async () => {
  await it.linkBroker()
  const id = await startTrade()
  it.ticks(120)
  expect(run('clock', '14:55')).toEqual([
    'the simulated session goes to 14:55 at its next step; every stamp stays real',
  ])
  const events = linesDuring(id, () => it.ticks(1))
  expect(events[0]?.text).toBe(
    'Clock set by the operator. The simulated session goes from 09:37:00 to 14:55:00: what lies between is skipped.',
  )
  for (const { at } of events) expect(at).toBe(it.clock.now)
  expect(json('clock')).toMatchObject([{ market_time: '14:55:01', session: 0, clock: 'always' }])
  // It is met once.
  expect(linesDuring(id, () => it.ticks(60)).map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining('operator'),
  )
  expect(json('clock')).toMatchObject([{ market_time: '14:56:01' }])
})

test('a fault for one account leaves all others alone', async () => {
  const own = $session.get()?.access_token
  await it.signInAsNew()
  const strangers = $session.get()?.access_token
  const trades = async (token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await it.sandbox.fetch(new Request('http://sandbox.test/api/trading/', { headers }))
    return [answer.status, await answer.json()]
  }
  const body = { status: 400, message: 'No funds.' }
  const fault = (words: string[], person: string) => () =>
    runCommand(it.sandbox.store, () => it.clock.now, ['faults', ...words], { times: 'always', for: person })
  const answered = ['trading.list', 'status', '200', JSON.stringify(body)]
  fault(answered, 'demo@niyam.example')()
  expect(await trades(own)).toEqual([200, body])
  expect(await trades(strangers)).toEqual([200, { results: [] }])
  expect(await trades('forged')).toMatchObject([401, {}])
  expect(json('faults')).toMatchObject([{ target: 'trading.list', for: 'demo@niyam.example' }])
  expect(run('faults', 'off')).toEqual(['1 fault switched off'])
  expect(await trades(own)).toMatchObject([200, { results: { length: 6 } }])
  expect(fault(['account.login', 'drop'], 'demo@niyam.example')).toThrow(
    'account.login names no account: its faults are for everybody',
  )
  expect(fault(answered, 'no@body.in')).toThrow('no account no@body.in')
})

test.each([
  [['approve', 'sub-1002'], /^SUB-1002 Theta Quarterly is active until/],
  [['approve', ' 1002 '], /^SUB-1002 Theta Quarterly is active until/],
  [['expire', 'Sub-1001'], /^SUB-1001 Delta Quarterly has expired$/],
  [['accept', 'upi527716024418'], /^UPI527716024418 accepted$/],
  [['reject', 'upi 5277 1602 4418', 'No such payment.'], /^UPI527716024418 rejected$/],
  [['clock', '9:15'], /^the simulated session goes to 09:15 at its next step/],
  [['clock', '14:55:30'], /^the simulated session goes to 14:55:30 at its next step/],
])('%j takes what a list prints or a person types', (args, line) => {
  expect(run(...args)[0]).toMatch(line)
})

test.each(['+91 98765 43210', '098765-43210', '9876543210', 'Demo@Niyam.example'])(
  'a fault for %s is for the account that a person means',
  (person) => {
    runCommand(it.sandbox.store, () => it.clock.now, ['faults', 'any', 'hang'], { for: person })
    expect(json('faults')).toMatchObject([{ for: 'demo@niyam.example' }])
  },
)

test('a transaction id that is printed with blanks is found as it is printed', async () => {
  const report = { tr_id: 'UTR 5277 1602', subscription: '1001', note: '', payment_type: '1' as const }
  expect(await call(billing.report, report)).toMatchObject({ ok: true })
  expect(run('reject', ...'UTR 5277 1602 The amount was short.'.split(' '))).toEqual(['UTR 5277 1602 rejected'])
  expect(json('bills').at(-1)).toMatchObject({ status: 'Reject', note: 'The amount was short.' })
})

test.each([
  [['faults', 'everything', 'drop'], 'no target everything. Targets: any, reads, writes, preflights, log, pnl, fill, '],
  [['faults', 'any', 'burst', '5'], 'no fault burst of any: drop, hang, redirect, delay, late, status, value, header'],
  [['faults', 'pnl', 'status', '500'], 'no fault status of pnl: refuse, drop, freeze, burst, frame'],
  [['faults', 'fill', 'drop'], 'no fault drop of fill: partly, late, never, reject, unreported'],
  [['faults', 'any', 'delay', 'long'], 'the milliseconds must be a whole number from 1 to 600000, but is "long"'],
  [['approve', 'sub-9999'], 'no subscription sub-9999'],
  [['accept', 'upi1'], 'no payment upi1 was reported'],
  [['clock', '3:15'], 'clock needs a time of the session, 09:15:00 to 15:39:59, such as 14:55, but got "3:15"'],
])('%j is one clear line', (args, line) => {
  expect(() => run(...args)).toThrow(line)
})
