import { call } from '../api.ts'
import { trading } from '../wire/trading.ts'
import { classifyTradeReply } from './classifyReply.ts'
import type { Effects } from './effects.ts'
import { command } from './runner.ts'
import type { Command } from './spec.ts'
import { tab } from './tab.ts'
import { clientRef, exitTerms, type OrderTerms, onTrade, type TradeStatusRead } from './tradeCommand.ts'

/** Stops a running trade. Its open positions stay open. */
export function stopCommand(id: string, effects: Effects = tab): Command<OrderTerms, TradeStatusRead> {
  return command<OrderTerms, TradeStatusRead, null>(
    {
      ...onTrade('stop', id),
      retry: 'auto',
      // Stopping twice does no harm.
      onReadFailure: 'send',
      isAlreadyDone: ({ status }) => (status === 'stop' ? { id } : false),
      isConfirmed: ({ status }) => ({ done: status === 'stop' }),
      send: async (intent) =>
        classifyTradeReply(
          await call(trading.change, { id, status: 'stop', ...exitTerms(id, intent.input), ...clientRef(intent) }),
        ),
    },
    effects,
  )
}
