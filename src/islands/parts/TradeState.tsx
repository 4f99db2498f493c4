import { useStore } from '@nanostores/react'
import { exitOf } from '../../lib/exits/exit.ts'
import { exitNote } from '../../lib/exits/exitAt.ts'
import { statusWord, type Trade } from '../../lib/resources/trades.ts'
import { Badge } from '../ui/Badge.tsx'

export interface TradeStateProps {
  trade: Pick<Trade, 'trade_id' | 'status' | 'trade_date'>
  isBadge?: boolean
}

/** The status of a trade; amber with its open legs where it was squared off today and the orders do not show none. */
export function TradeState({ trade, isBadge = false }: TradeStateProps) {
  const note = exitNote(useStore(exitOf(trade)))
  const word = statusWord(trade.status)
  const text = note === undefined ? word : `${word} · ${note}`
  const isOpen = note !== undefined
  if (!isBadge) return <span className={isOpen ? 'font-medium text-warn' : undefined}>{text}</span>
  return (
    <Badge kind={isOpen ? 'warning' : trade.status === 'start' ? 'success' : 'neutral'} isLong={isOpen}>
      {text}
    </Badge>
  )
}
