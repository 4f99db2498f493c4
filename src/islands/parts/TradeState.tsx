import { useStore } from '@nanostores/react'
import { exitNote } from '../../lib/exits/describeExit.ts'
import { exitOf } from '../../lib/exits/exit.ts'
import { isRunning, meaningOf, statusWord } from '../../lib/resources/tradeStatus.ts'
import type { Trade } from '../../lib/resources/trades.ts'
import { Badge } from '../ui/Badge.tsx'

export interface TradeStateProps {
  trade: Pick<Trade, 'trade_id' | 'status' | 'trade_date'>
  /** The word alone: which legs are open is said beside it. */
  isBadge?: boolean
  /** How many legs are open, and not which. */
  isShort?: boolean
}

/** The status of a trade; amber with its open legs where it was squared off today and the orders do not show none. */
export function TradeState({ trade, isBadge = false, isShort = false }: TradeStateProps) {
  const note = exitNote(useStore(exitOf(trade)), isShort)
  const word = statusWord(trade.status)
  const isOpen = note !== undefined
  if (isBadge)
    return (
      <Badge kind={isOpen ? 'warning' : isRunning(trade) ? meaningOf(trade.status).badge : 'neutral'}>{word}</Badge>
    )
  return <span className={isOpen ? 'font-medium text-warn' : undefined}>{isOpen ? `${word} · ${note}` : word}</span>
}
