import { describe, expect, it } from 'vitest'
import { createLineLedger } from '../../../src/lib/feeds/log/ledger.ts'
import { type Level, levelOf } from '../../../src/lib/feeds/log/level.ts'

/** The level of a line as it arrives: its time is taken off first. */
function levelOnScreen(text: string): Level | undefined {
  const ledger = createLineLedger()
  ledger.take({ kind: 'lines', lines: [text], seq: undefined }, 0)
  const [row] = ledger.rows()
  return row?.kind === 'line' ? row.level : undefined
}

const shapes: Record<string, [string, Level][]> = {
  'the sandbox': [
    ['15:34:09 ORDER SELL 30 BANKNIFTY26NOV52000CE at 312.45', 'order'],
    ['15:34:10 INFO BANKNIFTY 52,013.45 | 52000CE 312.45 | PNL 120.00', 'info'],
    ['15:34:11 WARN 52000CE is 25% against us: adjusting', 'warning'],
  ],
  'a desk that quotes in every line': [
    ['INFO [Delta] SELL BANKNIFTY26NOV52000CE entry 315.00 ltp 316.65 | PNL 120.00', 'info'],
    ['INFO [Delta] BUY BANKNIFTY26NOV52000CE bid 315.00 ask 316.65', 'info'],
    ['INFO [Delta] SELL BANKNIFTY26NOV52000CE filled at 315.00', 'order'],
  ],
  'Django logging': [
    ['INFO 2026-11-20 09:20:01,123 views 1234 140735 Order 42 placed', 'order'],
    ['WARNING 2026-11-20 09:20:01,123 log 1234 140735 Not Found: /api/', 'warning'],
    ['ERROR 2026-11-20 09:20:01,123 log 1234 140735 Internal Server Error: /api/trading/', 'error'],
    ['[20/Nov/2026 09:20:01] "GET /api/orders HTTP/1.1" 200 512', 'info'],
  ],
  "Python's logging": [
    ['2026-11-20 09:20:01,123 INFO runner: waiting for the next candle', 'info'],
    ['2026-11-20 09:20:01,123 ERROR runner: order rejected: margin shortfall', 'error'],
    ['2026-11-20 09:20:01,123 - runner - WARNING - retrying in 5 s', 'warning'],
    ['2026-11-20 09:20:01,123 - runner - INFO - Order 812 cancelled', 'order'],
    ['WARNING:root:slow answer', 'warning'],
    ['2026-11-20 09:20:01.123 | ERROR    | runner:main:12 - no answer', 'error'],
    ['ValueError: could not convert string to float', 'error'],
    ['Traceback (most recent call last):', 'error'],
  ],
  'JSON lines': [
    ['{"level":"info","ts":"2026-11-20T09:20:01Z","msg":"tick","ltp":316.65}', 'info'],
    ['{"ts":"2026-11-20T09:20:01Z","levelname":"ERROR","message":"no answer"}', 'error'],
    ['{"severity": "warning", "event": "margin low"}', 'warning'],
    ['{"level":"info","event":"order_filled","qty":30,"price":315}', 'order'],
    ['{"level":"info","event":"OrderRejected","why":"margin"}', 'order'],
    ['level=warn msg="slow answer"', 'warning'],
  ],
  freqtrade: [
    ['2026-11-20 09:20:01,123 - freqtrade.worker - INFO - Bot heartbeat. PID=42, state=RUNNING', 'info'],
    ['2026-11-20 09:20:01,123 - freqtrade.freqtradebot - INFO - LIMIT_BUY has been fulfilled for Trade(id=1)', 'order'],
    ['2026-11-20 09:20:01,123 - freqtrade.exchange - WARNING - Order rejected by the exchange', 'warning'],
  ],
  'lines without a level word': [
    ['Order rejected: margin shortfall', 'order'],
    ['Bought 30 BANKNIFTY26NOV52000CE at 312.45', 'order'],
    ['Squred off all legs', 'order'],
    ['SELL 15 BANKNIFTY 52000 CE @ 312.45', 'info'],
    ['Entry at 315.00, exit at 280.00, stop loss 340.00', 'info'],
    ['No order was placed', 'info'],
    ['Retrying in 5 s after a failed read', 'info'],
    ['terror and perforce are ordinary words', 'info'],
    ['the buyer warned of errors in the order book', 'info'],
  ],
}

describe.each(Object.entries(shapes))('a line of %s', (_, lines) => {
  it.each(lines)('%s', (text, level) => {
    expect(levelOnScreen(text)).toBe(level)
  })
})

it('a line of the greatest length is judged without delay, whatever it repeats', () => {
  for (const piece of ['- ', '[INFO', 'no order ', '"level":', 'order ']) {
    const long = piece.repeat(Math.floor(2048 / piece.length))
    expect(['info', 'order']).toContain(levelOf(long))
  }
})
