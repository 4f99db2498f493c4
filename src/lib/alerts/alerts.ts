import * as v from 'valibot'
import { formatRupees } from '../format/money.ts'
import { istDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'
import { parseAs } from '../wire/parseAs.ts'

/** Limits that only alert: rupees, and seconds of silence; null is off. */
export interface Alerts {
  loss: number | null
  profit: number | null
  drawdown: number | null
  silence: number | null
}

export type AlertName = keyof Alerts
export const alertNames = ['loss', 'profit', 'drawdown', 'silence'] as const satisfies AlertName[]
export const noAlerts: Alerts = { loss: null, profit: null, drawdown: null, silence: null }

/** True where a limit needs the present value. */
export function watchesMoney({ loss, profit, drawdown }: Alerts): boolean {
  return loss !== null || profit !== null || drawdown !== null
}

/** What the alerts of a running trade are held against. */
export interface Watched {
  /** The present value in rupees; undefined while it is not known to be present. */
  value: number | undefined
  /** How far it is below the day's peak, in rupees. */
  drawdown: number
  /** Milliseconds since anything came. */
  silentFor: number
}

/** Hysteresis: the share of the limit by which a value must come back inside before it may alert again. */
const BACK = 0.1

/** Whether an amount has reached its limit; one that has alerted must come back inside by a tenth before it may again. */
export function isReached(amount: number, limit: number, hasAlerted: boolean): boolean {
  return amount >= limit * (hasAlerted ? 1 - BACK : 1)
}

function over(name: AlertName, alerts: Alerts, watched: Watched, hasAlerted: boolean): boolean | undefined {
  const limit = alerts[name]
  if (limit === null) return false
  if (name === 'silence') return watched.silentFor >= limit * 1000
  if (watched.value === undefined) return undefined
  const amount = { loss: -watched.value, profit: watched.value, drawdown: watched.drawdown }[name]
  return isReached(amount, limit, hasAlerted)
}

/**
 * Holds the alerts against what is known. `triggered` are those that have alerted; `alarms` those that do so now;
 * `inside` those that are known to be inside. A value that is not known to be present neither alerts nor counts as back inside.
 */
export function checkAlerts(alerts: Alerts, watched: Watched, triggered: readonly AlertName[]) {
  const isOver = (name: AlertName) => over(name, alerts, watched, triggered.includes(name))
  const still = alertNames.filter((name) => isOver(name) ?? triggered.includes(name))
  return {
    triggered: still,
    alarms: still.filter((name) => !triggered.includes(name)),
    inside: alertNames.filter((name) => alerts[name] !== null && isOver(name) === false),
  }
}

/** What happened, in words. */
export function alertText(name: AlertName, alerts: Alerts): string {
  const limit = alerts[name] ?? 0
  if (name === 'silence') return `No update for ${limit} s while the trade runs`
  const words = { loss: 'Loss limit', profit: 'Profit target', drawdown: 'Drawdown limit' }[name]
  return `${words} of ${formatRupees(limit)} reached`
}

/** A saved limit; anything else reads as off. */
export const savedLimit = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0))), null)
const saved = v.object({
  loss: savedLimit,
  profit: savedLimit,
  drawdown: savedLimit,
  silence: savedLimit,
  sounds: v.boolean(),
})
export type ActiveAlerts = v.InferOutput<typeof saved>

/** The alerts of a trade for the rest of the IST day; undefined where none are set. */
export function loadAlerts(tradeId: string, now: number): ActiveAlerts | undefined {
  return parseAs(saved, readDay(`alerts.${tradeId}`, istDay(now)))
}

export function saveAlerts(tradeId: string, active: ActiveAlerts | undefined, now: number): void {
  saveDay(`alerts.${tradeId}`, istDay(now), active ?? null)
}

/** The largest limit that makes sense; a larger one is more likely a typing error. */
const MOST = 1_00_00_00_000
const LEAST_SILENCE = 10
const LEAST_RUPEES = 0.01

/** Said of a field that should hold an amount. */
export const amountRule = 'An amount in rupees above 0, such as 5000'

/** Reads one field: null where it is empty, undefined where it holds no limit of at least `least`. */
export function readLimit(text: string, least = LEAST_RUPEES): number | null | undefined {
  const digits = text.replaceAll(',', '').trim()
  if (digits === '') return null
  const value = /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : 0
  return value < least || value > MOST ? undefined : value
}

/** Reads the form: the limits, or a sentence per field that cannot be one. Empty fields are off. */
export function readForm(texts: Record<AlertName, string>): {
  alerts: Alerts
  errors: Partial<Record<AlertName, string>>
} {
  const alerts = { ...noAlerts }
  const errors: Partial<Record<AlertName, string>> = {}
  for (const name of alertNames) {
    const isSilence = name === 'silence'
    const value = readLimit(texts[name], isSilence ? LEAST_SILENCE : LEAST_RUPEES)
    if (value === undefined) errors[name] = isSilence ? `At least ${LEAST_SILENCE} seconds` : amountRule
    else alerts[name] = value
  }
  return { alerts, errors }
}
