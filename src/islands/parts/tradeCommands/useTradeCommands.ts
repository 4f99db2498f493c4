import { useStore } from '@nanostores/react'
import { squareOffCommand, stopCommand } from '../../../lib/commands/exitCommands.ts'
import { restartCommand } from '../../../lib/commands/start.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Trade, TradeStatus } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { useCommand } from '../CommandOutcome.tsx'
import { availableActions } from './availableActions.ts'

/** A trade as the exit sheets name it: `Theta Monthly` and `Quantity 3 lots`. */
export function useTradeSummary(trade: Pick<Trade, 'qty' | 'subscription_detail'>): { name: string; quantity: string } {
  const { unit } = useStore($settings).quantity
  return { name: packageName(trade.subscription_detail), quantity: `Quantity ${formatQuantity(trade.qty, unit)}` }
}

/** The three commands of one trade, what is known of each, and what is offered at `status`. */
export function useTradeCommands(id: string, status: TradeStatus) {
  const commands = { start: restartCommand(id), stop: stopCommand(id), squareOff: squareOffCommand(id) }
  const states = {
    start: useCommand(commands.start),
    stop: useCommand(commands.stop),
    squareOff: useCommand(commands.squareOff),
  }
  return { id, commands, states, available: availableActions(status, states) }
}

export type TradeCommandsInUse = ReturnType<typeof useTradeCommands>
