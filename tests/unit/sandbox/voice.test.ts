import { expect, test } from 'vitest'
import type { LogEvent } from '../../../sandbox/market/logEvent.ts'
import { stepRun } from '../../../sandbox/market/strategyEngine.ts'
import { type VoiceName, voiceOf } from '../../../sandbox/voice.ts'
import { account, moment, newRun, steps } from './market/moment.ts'

const rejection: LogEvent = {
  at: Date.parse('2026-11-20T09:20:01.042+05:30'),
  level: 'ERROR',
  kind: 'rejection',
  text: 'Order rejected: BUY 30, margin short | INFO 12:00:00',
  fields: {},
}

test.each<[VoiceName, string]>([
  ['sandbox', '09:20:01 ERROR Order rejected: BUY 30, margin short | INFO 12:00:00'],
  ['plain', '09:20:01 ERROR Order rejected: BUY 30, margin short | INFO 12:00:00'],
  ['bare', '09:20:01 Order rejected: BUY 30, margin short | INFO 12:00:00'],
  ['django', '2026-11-20 09:20:01,042 ERROR runner: Order rejected: BUY 30, margin short | INFO 12:00:00'],
  [
    'freqtrade',
    '2026-11-20 09:20:01,042 - freqtrade.worker - ERROR - Order rejected: BUY 30, margin short | INFO 12:00:00',
  ],
  [
    'json',
    '{"asctime":"2026-11-20T09:20:01.042+05:30","levelname":"ERROR","name":"runner","message":"Order rejected: BUY 30, margin short | INFO 12:00:00"}',
  ],
])('the voice %s makes its own line of an event, whatever its text holds', (name, line) => {
  expect(voiceOf(name).line(rejection)).toBe(line)
})

test('a foreign price tick quotes each leg with the price it was entered at', () => {
  const { run } = steps(newRun('BN-DELTA'), 8)
  const tick = stepRun(run, { ...moment, indexPaise: 58_540_00 }, account).events.at(-1)
  expect(tick?.kind).toBe('heartbeat')
  const [call] = run.legs
  const entry = (Number(call?.sell) / 100).toFixed(2)
  const line = voiceOf('bare').line(tick as LogEvent)
  expect(line).toMatch(new RegExp(` BANKNIFTY 58540\\.00 \\| SELL BANKNIFTY58500CE entry ${entry} ltp [\\d.]+, SELL `))
  expect(line).not.toContain(`ltp ${entry}`)
})

test('a line that is kept as it was is the same in every voice', () => {
  const raw: LogEvent = { at: 0, level: 'INFO', kind: 'raw', text: 'whatever [it] says', fields: {} }
  for (const name of ['sandbox', 'bare', 'django', 'json'] as const) expect(voiceOf(name).line(raw)).toBe(raw.text)
})
