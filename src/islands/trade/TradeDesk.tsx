import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $journal } from '../../lib/command/journal.ts'
import { squareOff, startAgain, startNew, stop, verbs } from '../../lib/command/trade.ts'
import { formatTime } from '../../lib/time.ts'
import { isRunning, readTrade, type TradeView, tradeName } from '../../lib/trades.ts'
import { Banner } from '../ui/Banner.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { ConsequenceDialog } from './ConsequenceDialog.tsx'
import { CredentialNote } from './CredentialNote.tsx'
import { LivePanels } from './live/LivePanels.tsx'
import { isOffered, offersOf, standing } from './offers.ts'
import { SubscriptionsMissing } from './SubscriptionsMissing.tsx'
import { TradeButtons } from './TradeButtons.tsx'
import { TradeFacts } from './TradeFacts.tsx'
import { TradeForm } from './TradeForm.tsx'
import { PLACEHOLDER } from './terms.ts'
import { useCommand } from './useCommand.ts'
import { useOptions } from './useOptions.ts'
import { useTerms } from './useTerms.ts'

const blindHint =
  'Hold Squre Off once more to send it without that look. Make sure with your broker that it is not squared off already.'

/** A trade that was read: its form, its commands and everything live about it. */
export function TradeDesk({ id, view }: { id: string; view: Extract<TradeView, { state: 'ready' }> }) {
  const { trade, isStale, at } = view
  const subscription = trade.subscription_detail?.id ?? PLACEHOLDER
  const commands = { start: startAgain(id), stop: stop(id), squareOff: squareOff(id) }
  const states = {
    start: useCommand(commands.start),
    stop: useCommand(commands.stop),
    squareOff: useCommand(commands.squareOff),
  }
  // The start that made this trade was asked for on another screen; its outcome stands here.
  const birth = startNew(subscription)
  const born = useStore(birth.$state)
  const journal = useStore($journal)[id]
  const [isAsking, ask] = useState(false)
  const { view: subscriptions, options } = useOptions()
  const running = isRunning(trade)
  const own = { subscription, qty: String(trade.qty) }
  const terms = useTerms(options, own, running ? own : undefined)
  const offers = offersOf(trade.status, states)
  const reread = () => readTrade(id, { retries: 0 }).then((read) => read !== undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new read is news for each command
  useEffect(() => {
    if (!isStale) for (const it of Object.values(commands)) it.saw(trade)
  }, [trade, isStale])

  // The server takes a change only with the trade's own terms.
  const wish = { subscription: trade.subscription_detail?.id ?? '', qty: Math.max(1, Math.round(trade.qty)) }
  const told = standing([
    { key: 'start', verb: verbs.start, state: states.start, it: commands.start },
    { key: 'stop', verb: verbs.stop, state: states.stop, it: commands.stop },
    { key: 'squareOff', verb: verbs.squre_off, state: states.squareOff, it: commands.squareOff },
    ...(born.phase === 'confirmed' && born.id === id
      ? [{ key: 'born', verb: verbs.start, state: born, it: birth }]
      : []),
  ])
  const needsWord = states.squareOff.phase === 'refused' && states.squareOff.why === 'unread'
  return (
    <>
      {isStale && (
        <Banner kind="warning" title={`As of ${formatTime(at)}`}>
          <p>The server could not be asked since. The trade may stand otherwise by now.</p>
        </Banner>
      )}
      <TradeFacts id={id} trade={trade} />
      {subscriptions.state === 'failed' && !running && <SubscriptionsMissing />}
      <TradeForm
        terms={terms}
        options={options}
        isRunning={running}
        onSubmit={() => {
          const asked = isOffered(offers) ? terms.check() : undefined
          if (asked) commands.start.run(asked)
        }}
      >
        <TradeButtons offers={offers} onAsk={() => ask(true)} onAskSquareOff={() => ask(true)} />
      </TradeForm>
      {told.map(({ key, verb, state, it }) => (
        <Outcome
          key={key}
          state={state}
          verb={verb}
          onCheck={it.check}
          onDismiss={it.dismiss}
          hint={key === 'squareOff' && needsWord ? blindHint : undefined}
          onAnyway={
            verb === verbs.start
              ? () => {
                  const again = it.wish()
                  if (again) it.run(again, { anyway: true })
                }
              : undefined
          }
        />
      ))}
      {!running && <CredentialNote />}
      <LivePanels
        trade={{ id, strategy: tradeName(trade), isRunning: running }}
        orders={trade.order}
        commands={journal ?? []}
        reread={reread}
        askSquareOff={offers.squareOff && !offers.busy ? () => ask(true) : undefined}
      />
      {running && <CredentialNote />}
      {isAsking && (
        <ConsequenceDialog
          tradeId={id}
          trade={trade}
          mayStop={offers.stop && !offers.busy}
          maySquareOff={offers.squareOff && !offers.busy}
          onClose={() => ask(false)}
          onStop={() => {
            ask(false)
            commands.stop.run(wish)
          }}
          onSquareOff={() => {
            ask(false)
            // Once it was held back for want of a read, the second asking is the explicit one.
            commands.squareOff.run(wish, { anyway: needsWord })
          }}
        />
      )}
    </>
  )
}
