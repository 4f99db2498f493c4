import type { TradeAction } from '../resources/tradeStatus.ts'
import { squareOffCommand, stopCommand } from './exitCommands.ts'
import type { Command } from './runner.ts'
import { restartCommand } from './start.ts'
import { type Effects, tab } from './tab.ts'
import type { TradeStatusRead } from './tradeCommand.ts'

/** The commands of one trade, by their buttons. */
export function commandsOfTrade(id: string, effects: Effects = tab): Record<TradeAction, Command<TradeStatusRead>> {
  return {
    start: restartCommand(id, effects),
    stop: stopCommand(id, effects),
    squareOff: squareOffCommand(id, effects),
  }
}
