import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { StatusMessage } from '../../../lib/commands/describe.ts'
import type { CommandState } from '../../../lib/commands/state.ts'
import { describeSquareOff } from '../../../lib/exits/describeSquareOff.ts'
import { $noExit, exitById } from '../../../lib/exits/exit.ts'
import { openLegsOf } from '../../../lib/exits/openLegs.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { type TradeWithOrders, tradeById } from '../../../lib/resources/trades.ts'

const $unread = atom<Loadable<TradeWithOrders>>({ state: 'loading' })

/** The outcome of a trade's Squre Off, with what its orders show: they are read once the outcome is known. */
export function useSquareOffStatus(id: string, state: CommandState): StatusMessage | undefined {
  const isKnown = state.phase === 'confirmed' || (state.phase === 'refused' && state.why === 'superseded')
  const exit = useStore(isKnown ? exitById(id) : $noExit)
  const view = useStore(isKnown ? tradeById(id).$state : $unread)
  return describeSquareOff(state, exit, openLegsOf(view))
}
