import { termsOf } from '../../../lib/commands/tradeCommand.ts'
import type { TradeWithOrders } from '../../../lib/resources/trades.ts'
import { ConsequenceDialog } from './ConsequenceDialog.tsx'
import type { TradeCommandsInUse } from './useTradeCommands.ts'

/** Asks which of the two is meant, and sends it once. */
export function TradeDialog(props: {
  id: string
  trade: TradeWithOrders
  desk: TradeCommandsInUse
  onClose: () => void
}) {
  const { id, trade, desk, onClose } = props
  const { commands, offers } = desk
  return (
    <ConsequenceDialog
      tradeId={id}
      trade={trade}
      mayStop={offers.stop && !offers.busy}
      maySquareOff={offers.squareOff && !offers.busy}
      onClose={onClose}
      onStop={() => {
        onClose()
        commands.stop.run(termsOf(trade))
      }}
      onSquareOff={() => {
        onClose()
        commands.squareOff.run(termsOf(trade))
      }}
    />
  )
}
