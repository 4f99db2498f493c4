import { useStore } from '@nanostores/react'
import { commandsOfTrade } from '../../../lib/commands/commandsOfTrade.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Trade, TradeStatus } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { useCommand } from '../CommandOutcome.tsx'
import { availableActions, type CommandStates } from './availableActions.ts'

/** A trade as the exit sheets name it: `Theta Monthly` and `Quantity 3 lots`. */
export function useTradeSummary(trade: Pick<Trade, 'qty' | 'subscription_detail'>): { name: string; quantity: string } {
  const { unit } = useStore($settings).quantity
  return { name: packageName(trade.subscription_detail), quantity: `Quantity ${formatQuantity(trade.qty, unit)}` }
}

/** The commands of one trade, what is known of each, and what is offered at `status`. */
export function useTradeCommands(id: string, status: TradeStatus) {
  const commands = commandsOfTrade(id)
  const states: CommandStates = {
    start: useCommand(commands.start),
    stop: useCommand(commands.stop),
    squareOff: useCommand(commands.squareOff),
  }
  return { id, commands, states, available: availableActions(status, states) }
}

export type TradeCommandsInUse = ReturnType<typeof useTradeCommands>
