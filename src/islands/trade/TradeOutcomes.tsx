import { Fragment } from 'react'
import type { Command } from '../../lib/command/command.ts'
import { type CommandState, isBlind } from '../../lib/command/machine.ts'
import { type TradeTerms, verbs } from '../../lib/command/trade.ts'
import { Outcome } from '../ui/Outcome.tsx'
import { standing } from './offers.ts'
import { SquareOffAnyway } from './SquareOffAnyway.tsx'
import { askedFor } from './terms.ts'
import { useOptions } from './useOptions.ts'
import type { TradeCommandsInUse } from './useTradeCommands.ts'

interface TradeOutcomesProps {
  desk: TradeCommandsInUse
  /** What the running trade has: its subscription and quantity. */
  wish: TradeTerms
  /** The start that made this trade, once it is known to have. */
  birth?: { it: Command<TradeTerms, never>; state: CommandState } | undefined
}

/** What is known of the commands of one trade, newest first, and what a person may say to it. */
export function TradeOutcomes({ desk, wish, birth }: TradeOutcomesProps) {
  const { commands, states, offers } = desk
  const { options } = useOptions()
  const told = standing([
    { key: 'start', verb: verbs.start, state: states.start, it: commands.start },
    { key: 'stop', verb: verbs.stop, state: states.stop, it: commands.stop },
    { key: 'squareOff', verb: verbs.squre_off, state: states.squareOff, it: commands.squareOff },
    ...(birth ? [{ key: 'born', verb: verbs.start, ...birth }] : []),
  ])
  const again = commands.start.wish()
  return told.map(({ key, verb, state, it }) => (
    <Fragment key={key}>
      <Outcome
        state={state}
        verb={verb}
        onCheck={it.check}
        onDismiss={it.dismiss}
        hint={key === 'start' && again && state.phase === 'unknown' ? askedFor(again, options) : undefined}
        onAnyway={key === 'start' && again ? () => commands.start.run(again, { anyway: true }) : undefined}
      />
      {key === 'squareOff' && isBlind(state) && offers.squareOff && !offers.busy && (
        <SquareOffAnyway onConfirm={() => commands.squareOff.run(wish, { anyway: true })} />
      )}
    </Fragment>
  ))
}
