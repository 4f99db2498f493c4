import { formatDay, istDaysUntil, weekdayOf } from '../format/time.ts'
import type { ClosedReason, MarketState } from './market.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
/** Within a week the weekday alone is enough. */
const WEEK_DAYS = 6

/** `Opens Mon 09:15`, with its date where that is more than a week ahead; empty where nothing is known. */
function nextText({ next, day }: MarketState): string {
  if (next === undefined) return ''
  const ahead = istDaysUntil(next.day, day)
  const date = ahead > WEEK_DAYS ? ` ${formatDay(next.day)}` : ''
  const when = ahead === 0 ? '' : `${weekdays[weekdayOf(next.day)]}${date} `
  if (next.at === undefined) return `${next.name} ${when.trim()}, hours not known here`
  return `Opens ${when}${next.at}${next.name === undefined ? '' : ` (${next.name})`}`
}

function reasonText(reason: ClosedReason): string {
  if (reason.kind === 'weekend') return reason.weekday
  return reason.kind === 'holiday' ? reason.name : ''
}

const sessionText = ({ session }: MarketState) => (session === undefined ? '' : ` (${session})`)

/** `No 2027 holiday list` where a day that looks open may be a holiday; undefined where the list is there. */
function missingHolidays({ holidaysKnown, day }: MarketState): string | undefined {
  return holidaysKnown ? undefined : `No ${day.slice(0, 4)} holiday list`
}

/** The state of the market in words. Times are IST. */
export function marketSentence(state: MarketState): string {
  const { phase } = state
  const named = sessionText(state)
  const sentence = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('. ')
  const opens = nextText(state)
  switch (phase.kind) {
    case 'before':
      return sentence(opens.replace('Opens', 'Market opens') || 'Market not open yet', missingHolidays(state))
    case 'open':
      return sentence(`Market open until ${phase.close} IST${named}`, missingHolidays(state))
    case 'after':
      return sentence(`Market closed since ${phase.close}${named}`, opens, missingHolidays(state))
    case 'closed':
      if (phase.reason.kind === 'no-hours') return 'Market hours not known'
      if (phase.reason.kind === 'session') return 'Special session today, hours not known here'
      return sentence(`Market closed (${reasonText(phase.reason)})`, opens, missingHolidays(state))
  }
}
