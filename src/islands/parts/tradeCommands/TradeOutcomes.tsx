import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Fragment, type ReactNode } from 'react'
import { describeCommand, type StatusMessage } from '../../../lib/commands/describe.ts'
import type { Command } from '../../../lib/commands/runner.ts'
import { type CommandState, isUnreadable } from '../../../lib/commands/state.ts'
import type { OrderTerms } from '../../../lib/commands/tradeCommand.ts'
import { describeExit } from '../../../lib/exits/describeExit.ts'
import { $noExit, exitById } from '../../../lib/exits/exit.ts'
import { openLegsOf } from '../../../lib/exits/openLegs.ts'
import type { Loadable } from '../../../lib/resources/resource.ts'
import { type ExitAction, type TradeAction, wireStatus } from '../../../lib/resources/tradeStatus.ts'
import { type TradeWithOrders, tradeById } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { forceWarning, tradeWords } from '../../../lib/text/commands.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import { useTapGuard } from '../../ui/taps.ts'
import { BrokerSection, BrokerText } from '../broker/BrokerFallback.tsx'
import { CommandOutcome } from '../CommandOutcome.tsx'
import { retryHint, useSubscriptionOptions } from '../order/orderForm.ts'
import { visibleOutcomes } from './availableActions.ts'
import type { TradeCommandsInUse } from './useTradeCommands.ts'

const actions = Object.keys(wireStatus) as TradeAction[]

const $unread = atom<Loadable<TradeWithOrders>>({ state: 'loading' })

/** The outcome of a trade's exit, with what its orders show: they are read once the outcome is known. */
export function useExitStatus(id: string, action: ExitAction, state: CommandState): StatusMessage | undefined {
  const isKnown =
    (action === 'squareOff' && state.phase === 'confirmed') ||
    (state.phase === 'refused' && (state.why === 'superseded' || state.why === 'elsewhere'))
  const exit = useStore(isKnown ? exitById(id) : $noExit)
  const view = useStore(isKnown ? tradeById(id).$state : $unread)
  return describeExit(wireStatus[action], state, exit, openLegsOf(view))
}

/** Squares off without checking, while the server cannot be read. Each confirmation is one request. */
function UncheckedSquareOff({ onConfirm }: { onConfirm: () => void }) {
  const guard = useTapGuard()
  return (
    <section
      aria-label="Squre Off without checking"
      className="grid gap-3 rounded-box border border-loss bg-surface px-4 py-3 sm:grid-cols-[1fr_16rem] sm:gap-6"
    >
      <p className="max-w-prose">
        <BrokerText text={forceWarning} />
      </p>
      <div {...guard.capture}>
        <HoldButton isInFlow verb="Squre Off anyway" guard={guard} onConfirm={onConfirm} />
      </div>
    </section>
  )
}

export interface TradeOutcomesProps {
  tradeCommands: TradeCommandsInUse
  /** What the running trade has: its subscription and quantity. */
  input: OrderTerms
  /** Whether the broker's own way out opens below where an exit can't be sent or checked; not where it is open anyway. */
  withFallback?: boolean
  /** The start that made this trade, once it is known to have. */
  createdBy?: { it: Command<never>; state: CommandState } | undefined
}

/** What is known of one command, and how it is shown. */
export interface TradeOutcome {
  key: string
  action: TradeAction
  verb: string
  state: CommandState
  status: StatusMessage
  check: () => void
  node: ReactNode
}

/** What is known of the commands of one trade, newest first, and what a person may say to it. */
export function useTradeOutcomes({ tradeCommands, input, createdBy }: TradeOutcomesProps): TradeOutcome[] {
  const { id, commands, states, available } = tradeCommands
  const exits: Record<ExitAction, StatusMessage | undefined> = {
    stop: useExitStatus(id, 'stop', states.stop),
    squareOff: useExitStatus(id, 'squareOff', states.squareOff),
  }
  const { options } = useSubscriptionOptions()
  const { unit } = useStore($settings).quantity
  const shown = visibleOutcomes([
    ...actions.map((action) => ({ key: action, action, state: states[action], it: commands[action] })),
    ...(createdBy ? [{ key: 'created', action: 'start' as const, ...createdBy }] : []),
  ])
  const again = commands.start.lastInput()
  return shown.flatMap(({ key, action, state, it }) => {
    const words = tradeWords[wireStatus[action]]
    const status = action === 'start' ? describeCommand(state, words) : exits[action]
    if (status === undefined) return []
    const node = (
      <>
        <CommandOutcome
          state={state}
          words={words}
          status={status}
          onCheck={it.check}
          onDismiss={it.dismiss}
          hint={key === 'start' && again && state.phase === 'unknown' ? retryHint(again, options, unit) : undefined}
          onForce={key === 'start' && again ? () => commands.start.run(again, { force: true }) : undefined}
        />
        {key === 'squareOff' && isUnreadable(state) && available.squareOff && !available.busy && (
          <UncheckedSquareOff onConfirm={() => commands.squareOff.run(input, { force: true })} />
        )}
      </>
    )
    return [{ key, action, verb: words.verb, state, status, check: it.check, node }]
  })
}

/** The outcomes of one trade's commands, one below the other. */
export function TradeOutcomes({ withFallback = true, ...props }: TradeOutcomesProps) {
  const { stop, squareOff } = props.tradeCommands.states
  return (
    <>
      {useTradeOutcomes(props).map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
      {withFallback && (isUnreadable(stop) || isUnreadable(squareOff)) && <BrokerSection />}
    </>
  )
}
