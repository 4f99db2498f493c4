import { squareOffCommand, stopCommand } from '../../../lib/commands/exits.ts'
import { restartCommand } from '../../../lib/commands/start.ts'
import type { TradeStatus } from '../../../lib/resources/trades.ts'
import { availableActions } from './availableActions.ts'
import { useCommand } from './useCommand.ts'

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
