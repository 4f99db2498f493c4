import { squareOff, startAgain, stop } from '../../lib/commands/trade.ts'
import type { TradeStatus } from '../../lib/resources/trades.ts'
import { availableActions } from './offers.ts'
import { useCommand } from './useCommand.ts'

/** The three commands of one trade, what is known of each, and what is offered while it stands at `status`. */
export function useTradeCommands(id: string, status: TradeStatus) {
  const commands = { start: startAgain(id), stop: stop(id), squareOff: squareOff(id) }
  const states = {
    start: useCommand(commands.start),
    stop: useCommand(commands.stop),
    squareOff: useCommand(commands.squareOff),
  }
  return { commands, states, offers: availableActions(status, states) }
}

export type TradeCommandsInUse = ReturnType<typeof useTradeCommands>
