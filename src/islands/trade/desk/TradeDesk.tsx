import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { startCommand } from '../../../lib/commands/start.ts'
import type { CommandState } from '../../../lib/commands/state.ts'
import { saveTerms, termsOf } from '../../../lib/commands/tradeCommand.ts'
import { exitDetails, exitMessage } from '../../../lib/exits/describeExit.ts'
import { $noExit, exitById } from '../../../lib/exits/exit.ts'
import type { Exit } from '../../../lib/exits/exitAt.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { formatSince } from '../../../lib/format/time.ts'
import type { Shown } from '../../../lib/resources/resource.ts'
import { isOpenTrade, isRunning } from '../../../lib/resources/tradeStatus.ts'
import type { TradeWithOrders } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { outcomeText } from '../../../lib/text/commands.ts'
import { whyStale } from '../../../lib/text/unreachable.ts'
import { BrokerAction, BrokerText } from '../../parts/broker/BrokerFallback.tsx'
import { PLACEHOLDER } from '../../parts/order/orderForm.ts'
import { useTradeCommands, useTradeSummary } from '../../parts/tradeCommands/useTradeCommands.ts'
import { Button } from '../../ui/Button.tsx'
import { focusIfLost } from '../../ui/focusIfLost.ts'
import { lazy, skeleton, usePreload } from '../../ui/lazy.tsx'
import { Desk } from './Desk.tsx'
import { type DeskMessage, withMore } from './DeskMessages.tsx'
import { FixedTerms } from './TradeFacts.tsx'

/** The sentence with which the server refused a Squre Off that was carried out all the same. */
function answerDespite(state: CommandState): string | undefined {
  const isFound = state.phase === 'confirmed' && state.how === 'found'
  return isFound && state.message !== undefined ? outcomeText.answered(state.message) : undefined
}

type ReadTrade = Shown<TradeWithOrders>
const isOld = (view: ReadTrade) => view.state === 'kept' || view.isStale

interface FocusFacts {
  active: boolean
  /** This screen shows the trade that was started elsewhere. */
  isNew: boolean
  /** A command was pressed here: what the server does by itself moves no focus. */
  isPressed: boolean
}

/**
 * Once a command is confirmed the pressed button is gone: focus goes to those that are there now. Focus that the user has
 * moved is left alone.
 */
function useFocusAfterCommand(status: TradeWithOrders['status'], { active, isNew, isPressed }: FocusFacts): void {
  const before = useRef(isNew ? undefined : status)
  useEffect(() => {
    const isOther = before.current !== status
    before.current = status
    if (!isOther || !(isNew || isPressed)) return
    const timer = setTimeout(() => {
      const { activeElement } = document
      // After a start the app has moved focus to the new screen.
      if (active && activeElement instanceof HTMLElement && activeElement.tagName === 'MAIN') activeElement.blur()
      focusIfLost(document.querySelector('#trade'))
    })
    return () => clearTimeout(timer)
  }, [status, active, isNew, isPressed])
}

const Bars = skeleton('Loading the Trading Form', 4)
/** The Trading Form of an ended trade; its place is as high as the form. */
const DeskForm = lazy(
  () => import('../order/DeskForm.tsx').then((it) => it.DeskForm),
  ({ hasFailed }) => (
    <div className="min-h-35">
      <Bars hasFailed={hasFailed} />
    </div>
  ),
)

/** What is to say of a trade as it was read: an old answer with its reason, and the legs of its exit. */
function ownMessages(view: ReadTrade, exit: Exit, squareOff: CommandState): DeskMessage[] {
  const legs = exitMessage(exit)
  const isOpen = exit.is === 'open' || exit.is === 'unread'
  const found: DeskMessage[] = []
  if (isOld(view))
    found.push({
      ...{ severity: 'unreachable', title: whyStale(view), actions: <BrokerAction isCard /> },
      text: `As of ${formatSince(view.at, serverNow())}. The status may have changed.`,
    })
  if (!legs) return found
  const message: DeskMessage = {
    ...{ severity: isOpen ? 'legs' : 'note', title: legs.title, actions: exit.is !== 'closed' && <BrokerAction /> },
    text: [legs.text, isOpen && answerDespite(squareOff)].filter(Boolean).join('. '),
  }
  const hasMore = exit.is === 'open' || exit.is === 'left'
  return [...found, hasMore ? withMore(message, <BrokerText text={exitDetails(exit)} />) : message]
}

/** A trade that was read: its head, its commands and everything live about it, in one look. */
export function TradeDesk({ id, view }: { id: string; view: ReadTrade }) {
  const { data: trade, at } = view
  const isStale = isOld(view)
  const tradeCommands = useTradeCommands(id, trade.status)
  const { commands, available } = tradeCommands
  // The start that created this trade was sent from another screen; its outcome is shown here.
  const createdBy = startCommand(trade.subscription_detail?.id ?? PLACEHOLDER)
  const creation = useStore(createdBy.$state)
  const { unit } = useStore($settings).quantity
  const active = isOpenTrade(trade)
  // The form is there when a running trade ends.
  usePreload(DeskForm)
  const exit = useStore(isRunning(trade) ? $noExit : exitById(id))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each command observes every new read
  useEffect(() => {
    if (!isStale) for (const it of Object.values(commands)) it.observe(trade)
    if (active && view.state === 'ready') saveTerms(id, termsOf(trade), serverNow())
  }, [trade, isStale])

  const isNew = creation.phase === 'confirmed' && creation.id === id
  const isPressed = Object.values(tradeCommands.states).some(({ phase }) => phase !== 'idle')
  useFocusAfterCommand(trade.status, { active, isNew, isPressed })

  const [isStarting, setStarting] = useState(false)
  const isFormOpen = !active && (isStarting || tradeCommands.states.start.phase === 'refused')
  return (
    <Desk
      trade={trade}
      at={at}
      isUnread={isStale}
      isKept={view.state === 'kept'}
      tradeCommands={tradeCommands}
      createdBy={isNew ? { it: createdBy, state: creation } : undefined}
      input={termsOf(trade)}
      about={useTradeSummary(trade)}
      own={ownMessages(view, exit, tradeCommands.states.squareOff)}
      quantity={active ? <FixedTerms trade={trade} /> : formatQuantity(trade.qty, unit)}
      stopNote={exit.is === 'closed' ? 'ends the idle algo' : undefined}
      actions={
        !active &&
        !available.stop && (
          <div className="flex gap-3 max-md:my-2 print:hidden">
            <Button variant="quiet" onClick={() => print()}>
              Print
            </Button>
            {!isFormOpen && <Button onClick={() => setStarting(true)}>Start again</Button>}
          </div>
        )
      }
      form={isFormOpen && <DeskForm trade={trade} tradeCommands={tradeCommands} isUnread={isStale} />}
    />
  )
}
