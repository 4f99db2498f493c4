import * as v from 'valibot'
import { formatRupees } from '../format/money.ts'
import type { Today } from '../results/today.ts'
import { deviceStorage, USER_PREFIX } from '../storage/local.ts'
import { parseAs } from '../wire/parseAs.ts'
import { isReached, savedLimit } from './alerts.ts'

/** Limits in rupees for all trades together; null is off. `day` is running PNL and what ended trades realised today. */
export interface AccountLimits {
  runningLoss: number | null
  runningProfit: number | null
  dayLoss: number | null
  dayProfit: number | null
}

export type AccountLimitName = keyof AccountLimits
/** `unchecked`: the limits could not be held against anything for a minute. */
export type AccountAlertName = AccountLimitName | 'unchecked'

export const accountLimitNames = [
  'runningLoss',
  'runningProfit',
  'dayLoss',
  'dayProfit',
] as const satisfies AccountLimitName[]

export const noAccountLimits: AccountLimits = { runningLoss: null, runningProfit: null, dayLoss: null, dayProfit: null }

const isDayLimit = (name: AccountLimitName) => name === 'dayLoss' || name === 'dayProfit'

/** True where today's ended trades must be read. */
export function watchesDay(limits: AccountLimits): boolean {
  return limits.dayLoss !== null || limits.dayProfit !== null
}

/** What the limits are held against. */
export interface AccountReading {
  /** Undefined while the trades themselves are not known. */
  today: Today | undefined
  isMarketOpen: boolean
  /** Milliseconds on the monotonic clock. */
  now: number
}

/** What the watch remembers from one check to the next. */
export interface AccountAlertState {
  triggered: readonly AccountAlertName[]
  /** When the limits stopped being checkable while the market is open; undefined while they can be checked. */
  uncheckedSince: number | undefined
}

export const initialAlertState: AccountAlertState = { triggered: [], uncheckedSince: undefined }

/** How long the limits may go unchecked while the market is open, in milliseconds. */
export const UNCHECKED_MS = 60_000

/** The rupees that a limit is about; undefined while a part of the sum is stale or unread. */
function amountFor(name: AccountLimitName, today: Today | undefined): number | undefined {
  if (today === undefined) return undefined
  const isKnown = isDayLimit(name) ? today.isComplete : today.fresh === today.running
  if (!isKnown) return undefined
  return ((isDayLimit(name) ? today.total : today.pnl) ?? 0) / 100
}

/**
 * Holds the limits against what is known; `alarms` are those that alert now, `inside` those known to be inside. A sum with a stale or unread part neither
 * alerts nor counts as back inside. After a minute of that in an open market, `unchecked` alerts.
 */
export function checkAccountLimits(
  limits: AccountLimits,
  { today, isMarketOpen, now }: AccountReading,
  watch: AccountAlertState,
): { watch: AccountAlertState; alarms: AccountAlertName[]; inside: AccountAlertName[] } {
  let isUnknown = false
  const inside: AccountAlertName[] = []
  const reached = accountLimitNames.filter((name) => {
    const limit = limits[name]
    if (limit === null) return false
    const hasAlerted = watch.triggered.includes(name)
    const amount = amountFor(name, today)
    if (amount === undefined) {
      isUnknown = true
      return hasAlerted
    }
    const isLoss = name === 'runningLoss' || name === 'dayLoss'
    const isOver = isReached(isLoss ? -amount : amount, limit, hasAlerted)
    if (!isOver) inside.push(name)
    return isOver
  })
  if (!isUnknown) inside.push('unchecked')
  const uncheckedSince = isUnknown && isMarketOpen ? (watch.uncheckedSince ?? now) : undefined
  const isUnchecked = uncheckedSince !== undefined && now - uncheckedSince >= UNCHECKED_MS
  const triggered: AccountAlertName[] = isUnchecked ? [...reached, 'unchecked'] : reached
  return {
    watch: { triggered, uncheckedSince },
    alarms: triggered.filter((name) => !watch.triggered.includes(name)),
    inside,
  }
}

const subjects: Record<AccountLimitName, string> = {
  runningLoss: 'All running trades: loss limit',
  runningProfit: 'All running trades: profit target',
  dayLoss: 'Today, realised included: loss limit',
  dayProfit: 'Today, realised included: profit target',
}

const UNCHECKED = 'Limits can’t be checked'

/** Why the limits can't be checked, in words. */
function uncheckedText(limits: AccountLimits, today: Today | undefined): string {
  const seconds = `for ${UNCHECKED_MS / 1000} s`
  if (today === undefined) return `${UNCHECKED}: your trades could not be read ${seconds}`
  const old = today.running - today.fresh
  const unread = watchesDay(limits) ? today.ended - today.read : 0
  const legs = watchesDay(limits) ? today.realised.unreadable : 0
  const causes = [
    old > 0 ? `${old} of ${today.running} values not updated` : '',
    unread > 0 ? `${unread} of ${today.ended} ended trades not read` : '',
    legs > 0 ? `${legs} ${legs === 1 ? 'leg' : 'legs'} could not be read` : '',
  ].filter(Boolean)
  return `${UNCHECKED}: ${causes.join(' and ')} ${seconds}`
}

/** The words that every alert of this name has, whatever its cause. */
export function accountAlertWords(name: AccountAlertName, limits: AccountLimits): string {
  return name === 'unchecked' ? UNCHECKED : `${subjects[name]} of ${formatRupees(limits[name])} reached`
}

/** What happened, in words. */
export function accountAlertText(name: AccountAlertName, limits: AccountLimits, today: Today | undefined): string {
  return name === 'unchecked' ? uncheckedText(limits, today) : accountAlertWords(name, limits)
}

const saved = v.object({
  limits: v.object({ runningLoss: savedLimit, runningProfit: savedLimit, dayLoss: savedLimit, dayProfit: savedLimit }),
  sounds: v.fallback(v.boolean(), true),
})
export type AccountAlertSettings = v.InferOutput<typeof saved>

export const ACCOUNT_LIMITS_KEY = `${USER_PREFIX}account-limits`

/** The user's limits on this device, for every day; undefined where none are set. */
export function loadAccountLimits(): AccountAlertSettings | undefined {
  return deviceStorage.read(ACCOUNT_LIMITS_KEY, (value) => {
    const settings = parseAs(saved, value)
    return settings && accountLimitNames.some((name) => settings.limits[name] !== null) ? settings : undefined
  })
}

/** Saves the limits; undefined forgets them. */
export function saveAccountLimits(settings: AccountAlertSettings | undefined): void {
  if (settings === undefined) deviceStorage.remove(ACCOUNT_LIMITS_KEY)
  else deviceStorage.write(ACCOUNT_LIMITS_KEY, settings)
}
