import { call } from '../api.ts'
import { trading } from '../wire/trading.ts'
import { classifyTradeReply } from './classifyReply.ts'
import type { Effects } from './effects.ts'
import { command } from './runner.ts'
import type { Command } from './spec.ts'
import { tab } from './tab.ts'
import { clientRef, exitTerms, type OrderTerms, onTrade, type TradeStatusRead } from './tradeCommand.ts'

/** Closes all open positions of a trade at the market price. */
export function squareOffCommand(id: string, effects: Effects = tab): Command<OrderTerms, TradeStatusRead> {
  return command<OrderTerms, TradeStatusRead, null>(
    {
      ...onTrade('squre_off', id),
      retry: 'auto',
      // Squaring off twice could open a reverse position.
      onReadFailure: 'confirm',
      // A stopped trade may have open positions: only after the server's success does it count as squared off.
      isAlreadyDone: ({ status }) => (status === 'squre_off' ? { id } : status === 'stop' && 'superseded'),
      isConfirmed: ({ status }, { reply }) => ({
        done: status === 'squre_off' || (status === 'stop' && reply === 'accepted'),
        superseded: status === 'stop' && reply !== 'accepted',
      }),
      send: async (intent) =>
        classifyTradeReply(
          await call(trading.change, { id, status: 'squre_off', ...exitTerms(id, intent.input), ...clientRef(intent) }),
        ),
    },
    effects,
  )
}
