import { istDay } from '../format/time.ts'
import type { Settings } from '../settings.ts'
import { tradingDay } from './market.ts'

/** When the exchange opens and closes on the IST day of `at`, in milliseconds; undefined where it does not trade. */
export function sessionOf(market: Settings['market'], at: number): { open: number; close: number } | undefined {
  const day = istDay(at)
  const hours = tradingDay(market, day)
  const timeOf = (clock: string) => Date.parse(`${day}T${clock}:00+05:30`)
  return hours.isOpen ? { open: timeOf(hours.open), close: timeOf(hours.close) } : undefined
}
