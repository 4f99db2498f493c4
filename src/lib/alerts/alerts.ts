import * as v from 'valibot'
import { formatRupees } from '../format/money.ts'
import { istDay } from '../format/time.ts'
import { readDay, saveDay } from '../storage/dayStorage.ts'

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

/** What the alerts are held against. */
export interface Watched {
  isRunning: boolean
  /** The present value in rupees; undefined while it is not known to be present. */
  value: number | undefined
  /** How far it stands below the day's peak, in rupees. */
  drawdown: number
  /** Milliseconds since anything came. */
  silentFor: number
}

/** Back inside by so much of the limit, a rail may alert again: a value that dances on the limit alerts once. */
const BACK = 0.1

function over(name: AlertName, alerts: Alerts, watched: Watched, slack: number): boolean | undefined {
  const limit = alerts[name]
  if (limit === null || !watched.isRunning) return false
  if (name === 'silence') return watched.silentFor >= limit * 1000
  if (watched.value === undefined) return undefined
  const amount = { loss: -watched.value, profit: watched.value, drawdown: watched.drawdown }[name]
  return amount >= limit * (1 - slack)
}

/**
 * Holds the alerts against what is known. `triggered` are those that have alerted; `alarms` those that do so now.
 * A value that is not known to be present neither alerts nor counts as back inside.
 */
export function checkAlerts(alerts: Alerts, watched: Watched, triggered: readonly AlertName[]) {
  const still = alertNames.filter((name) => {
    const was = triggered.includes(name)
    return over(name, alerts, watched, was && name !== 'silence' ? BACK : 0) ?? was
  })
  return { triggered: still, alarms: still.filter((name) => !triggered.includes(name)) }
}

/** What happened, in words. */
export function alertText(name: AlertName, alerts: Alerts): string {
  const limit = alerts[name] ?? 0
  if (name === 'silence') return `Nothing has come for ${limit} s while the trade runs`
  const words = { loss: 'Loss limit', profit: 'Profit target', drawdown: 'Drawdown limit' }[name]
  return `${words} of ${formatRupees(limit)} reached`
}

const limit = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.gtValue(0))), null)
const kept = v.object({ loss: limit, profit: limit, drawdown: limit, silence: limit, sounds: v.boolean() })
export type ActiveAlerts = v.InferOutput<typeof kept>

/** The alerts of a trade for the rest of the IST day; undefined where none are set. */
export function loadAlerts(tradeId: string, now: number): ActiveAlerts | undefined {
  const parsed = v.safeParse(kept, readDay(`alerts.${tradeId}`, istDay(now)))
  return parsed.success ? parsed.output : undefined
}

export function saveAlerts(tradeId: string, active: ActiveAlerts | undefined, now: number): void {
  saveDay(`alerts.${tradeId}`, istDay(now), active ?? null)
}

/** The largest limit that makes sense; beyond it a slip of the finger is likelier. */
const MOST = 1_00_00_00_000
const LEAST_SILENCE = 10

/** Reads the form: the limits, or a sentence per field that cannot be one. Empty fields are off. */
export function readForm(texts: Record<AlertName, string>): {
  alerts: Alerts
  errors: Partial<Record<AlertName, string>>
} {
  const alerts = { ...noAlerts }
  const errors: Partial<Record<AlertName, string>> = {}
  for (const name of alertNames) {
    const text = texts[name].replaceAll(',', '').trim()
    if (text === '') continue
    const value = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : 0
    const least = name === 'silence' ? LEAST_SILENCE : 0.01
    if (value < least || value > MOST)
      errors[name] =
        name === 'silence' ? `At least ${LEAST_SILENCE} seconds` : 'An amount in rupees above 0, such as 5000'
    else alerts[name] = value
  }
  return { alerts, errors }
}
