import { call } from '../api.ts'
import { type KnownStatus, trading } from '../wire/trading.ts'
import { type Command, type CommandSpec, command } from './runner.ts'
import { type Effects, tab } from './tab.ts'
import { classifyTradeReply, clientRef, exitTerms, onTrade, type TradeStatusRead } from './tradeCommand.ts'

type Rules = Pick<CommandSpec<TradeStatusRead>, 'onReadFailure' | 'isAlreadyDone' | 'isConfirmed'>

function exitCommand(
  status: Exclude<KnownStatus, 'start'>,
  id: string,
  rules: Rules,
  effects: Effects,
): Command<TradeStatusRead> {
  return command<TradeStatusRead>(
    {
      ...onTrade(status, id),
      ...rules,
      oneAtATime: `exit:${id}`,
      retry: 'auto',
      send: async (intent) =>
        classifyTradeReply(
          await call(trading.change, { id, status, ...exitTerms(id, intent.input), ...clientRef(intent) }),
        ),
    },
    effects,
  )
}

/** Stops a running trade. Its open positions stay open. */
export function stopCommand(id: string, effects: Effects = tab): Command<TradeStatusRead> {
  const rules: Rules = {
    // Stopping twice does no harm.
    onReadFailure: 'send',
    isAlreadyDone: ({ status }) => (status === 'stop' ? { id } : false),
    isConfirmed: ({ status }) => ({ done: status === 'stop' }),
  }
  return exitCommand('stop', id, rules, effects)
}

/** Sends closing orders for all open positions of a trade. They can stay open after the trade counts as squared off. */
export function squareOffCommand(id: string, effects: Effects = tab): Command<TradeStatusRead> {
  const rules: Rules = {
    // Squaring off twice could open a reverse position.
    onReadFailure: 'confirm',
    // A stopped trade may have open positions: only after the server's success does it count as squared off.
    isAlreadyDone: ({ status }) => (status === 'squre_off' ? { id } : status === 'stop' && 'superseded'),
    isConfirmed: ({ status }, { reply }) => ({
      done: status === 'squre_off' || (status === 'stop' && reply === 'accepted'),
      superseded: status === 'stop' && reply !== 'accepted',
    }),
  }
  return exitCommand('squre_off', id, rules, effects)
}
