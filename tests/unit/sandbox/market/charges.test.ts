import { expect, test } from 'vitest'
import { chargesOn, chargesText } from '../../../../sandbox/market/charges.ts'
import { pnlOf } from '../../../../sandbox/market/run.ts'
import { squareOffRun } from '../../../../sandbox/market/strategyEngine.ts'
import { account, leg, moment, newRun, steps } from './moment.ts'

const NOVEMBER = Date.parse('2026-11-20T10:00:00+05:30')

// Worked out by hand at the rates of content, each part rounded to paise. The owner names no brokerage.
test('300 units sold at 100.05 and bought back at 412.30 in November 2026 are charged by the rates of that day', () => {
  const closed = leg({ qty: 300, sell: 100_05, buy: 412_30, created_at: NOVEMBER })
  expect(chargesOn([closed])).toEqual({
    stt: 4502, // 30,015 × 0.15 % = ₹45.0225
    transaction: 5384, // 1,53,705 × 0.03503 % = ₹53.84286
    sebi: 15, // 1,53,705 × ₹10 per crore = ₹0.1537
    stamp: 371, // 1,23,690 × 0.003 % = ₹3.7107
    brokerage: 0,
    gst: 972, // 18 % of ₹53.99 = ₹9.7182
    total: 11_244,
  })
  const before = Date.parse('2026-03-31T10:00:00+05:30')
  expect(chargesOn([{ ...closed, created_at: before }]).stt).toBe(3002) // 0.1 %
})

test('legs are charged each for itself, and an open leg not yet', () => {
  const closed = leg({ buy: 90_00, created_at: NOVEMBER })
  const one = chargesOn([closed])
  expect(chargesOn([closed, closed, leg({ created_at: NOVEMBER })])).toEqual({
    ...Object.fromEntries(Object.entries(one).map(([name, paise]) => [name, 2 * paise])),
  })
  expect(chargesOn([leg()]).total).toBe(0)
})

test('a run whose legs are closed names its charges, and its PNL holds none of them', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const { run, events } = squareOffRun(held, moment, account)
  const charges = chargesOn(run.legs)
  expect(charges.total).toBeGreaterThan(0)
  expect(events.filter(({ kind }) => kind === 'charges').map(({ text }) => text)).toEqual([chargesText(charges)])
  const cash = run.legs.reduce((sum, { qty, buy, sell }) => sum + qty * (Number(sell) - Number(buy)), 0)
  expect(pnlOf(run.legs, moment)).toBe(cash)
})

test('the end of the day names charges before the PNL that is without them', () => {
  const held = steps(newRun('BN-DELTA'), 8).run
  const { lines } = steps(held, 8, () => ({ minutesLeft: 15, minute: 370 }))
  const at = lines.findIndex((line) => line.startsWith('INFO Charges, apart from PNL: '))
  expect(lines[at]).toMatch(
    /: \d+\.\d\d before brokerage \(STT [\d.]+, exchange [\d.]+, SEBI [\d.]+, stamp duty [\d.]+, GST/,
  )
  expect(lines[at + 1]).toMatch(/^INFO All legs are closed\. PNL -?[\d.]+ before charges/)
})
