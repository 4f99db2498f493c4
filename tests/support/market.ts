import type { Sandbox } from '../../sandbox/app.ts'
import { type LogEvent, plainFormat } from '../../sandbox/market/logEvent.ts'
import { premium } from '../../sandbox/market/option.ts'
import { isOpen, rupees, type TradeLeg } from '../../sandbox/market/positions.ts'

/** A trade's legs as the paper broker has them, whatever the API tells of them. Prices are paise. */
export const legsAtBroker = ({ context }: Sandbox, tradeId: string): TradeLeg[] => context.market.legs(tradeId)

export const openAtBroker = (sandbox: Sandbox, tradeId: string) => legsAtBroker(sandbox, tradeId).filter(isOpen)

export const closedAtBroker = (sandbox: Sandbox, tradeId: string) =>
  legsAtBroker(sandbox, tradeId).filter((leg) => !isOpen(leg))

/** How many legs of a trade the orders of the API show open, whether they are or not. */
export const shownOpen = (sandbox: Sandbox, tradeId: string): number =>
  legsAtBroker(sandbox, tradeId).filter((leg) => isOpen(leg) || leg.unreported === 1).length

/** Profit or loss of a trade by the broker's legs and the market now, in paise. */
export const pnlAtBroker = ({ context }: Sandbox, tradeId: string): number => context.market.pnl(tradeId) ?? Number.NaN

/** What an open leg is worth now, in paise. */
export const markOf = ({ context }: Sandbox, leg: TradeLeg): number => premium(leg, context.market.moment())

/** Paise as a frame of the PNL feed has them: `-1234.50`. */
export const pnlFrame = (paise: number): string => rupees(paise)

/** One line that the sandbox has sent: `line` as it is on the wire, `text` without time and level. */
export interface SentLine extends LogEvent {
  seq: number
  line: string
}

/** Keeps what the sandbox sends of all logs from now on; answers how to read that of one trade, oldest first. */
export function recordLog({ context }: Sandbox): (tradeId: string) => SentLine[] {
  const sent: { tradeId: string; it: SentLine }[] = []
  context.tradeLog.listen((tradeId, { seq, event }) =>
    sent.push({ tradeId, it: { ...event, seq, line: plainFormat(event) } }),
  )
  return (tradeId) => sent.filter((line) => line.tradeId === tradeId).map(({ it }) => it)
}
