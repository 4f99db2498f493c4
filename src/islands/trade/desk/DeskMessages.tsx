import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { firstShown } from '../../../lib/app/firstShown.ts'
import { loadCode } from '../../../lib/app/loadCode.ts'
import { isBusy, isUnreadable, isUnsettled } from '../../../lib/commands/state.ts'
import { $notice } from '../../../lib/notice/notice.ts'
import { $clockError } from '../../../lib/serverClock.ts'
import { wrongClock } from '../../../lib/text/clock.ts'
import { TradeAlertBox } from '../../parts/AlertBox.tsx'
import { BrokerAction, BrokerText } from '../../parts/broker/BrokerFallback.tsx'
import type { TradeOutcome } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { bannerLooks } from '../../ui/Banner.tsx'
import { type Severity, severities, worstFirst } from './messages.ts'

/** One thing that a desk has to say. */
export interface DeskMessage {
  severity: Severity
  title: string
  text?: string | undefined
  actions?: ReactNode
  /** Names the region, where others look for it. */
  label?: string
  /** All of it, once asked for, where that is more than the line. */
  whole?: ReactNode
}

/** The action of a status line: as low as the line, and 44 px high under a finger. */
export const LineButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="line-action" />
)

type Live = ReturnType<typeof import('./liveMessages.ts').liveMessages>

const $none = atom<undefined>()

/**
 * What its limits and its feeds have to say of a trade, once their code is there: it comes with the panels, after that of
 * Stop and Squre Off. Of a trade that ended without open legs a lost feed is no trouble.
 */
function useLiveMessages({ id, isLive, askSquareOff }: DeskMessagesProps): DeskMessage[] {
  const [live, setLive] = useState<Live>()
  useEffect(() => {
    firstShown()
      .then(() => loadCode(() => import('./liveMessages.ts')))
      // Where it does not arrive, the panels say so.
      .then(
        (code) => setLive(code.liveMessages(id)),
        () => {},
      )
  }, [id])
  const alert = useStore(live?.$alert ?? $none)
  const trouble = useStore(live?.$trouble ?? $none)
  if (!live) return []
  const { monitor, retry } = live
  const onClick = () => {
    monitor.acknowledge()
    askSquareOff?.()
  }
  const actions = askSquareOff && <LineButton onClick={onClick}>Squre Off …</LineButton>
  const whole = <TradeAlertBox monitor={monitor}>{actions}</TradeAlertBox>
  return [
    ...(alert ? [{ ...alert, actions, whole }] : []),
    ...(trouble && isLive ? [{ ...trouble, actions: <LineButton onClick={retry}>Retry now</LineButton> }] : []),
  ]
}

function severityOf({ state, status }: TradeOutcome): Severity {
  if (isBusy(state)) return 'waiting'
  // What another tab has sent is not known here.
  const isElsewhere = state.phase === 'refused' && state.why === 'elsewhere'
  const isError = status.tone === 'error'
  if (isUnsettled(state) || isUnreadable(state) || isElsewhere) return isError ? 'unknown' : 'unconfirmed'
  return isError ? 'refused' : 'notDone'
}

/** What a command said, as a line; its buttons and its longer text are in the whole of it. */
function messageOf(it: TradeOutcome): DeskMessage {
  const { state, status, verb, check, node } = it
  const actions =
    state.phase === 'unknown' ? (
      <LineButton onClick={check}>Check again</LineButton>
    ) : (
      isUnreadable(state) && <BrokerAction />
    )
  const { title, text } = status
  return { severity: severityOf(it), label: `Outcome of ${verb}`, title, text, actions, whole: node }
}

function Line({ message, more, children }: { message: DeskMessage; more?: ReactNode; children?: ReactNode }) {
  const { severity, title, text, label = title, actions } = message
  const look = severities[severity]
  return (
    <section aria-label={label} className={`desk-line ${bannerLooks[look]}`}>
      <div role={look === 'error' ? 'alert' : 'status'}>
        <p className="font-semibold">{title}</p>
        {text && (
          <p title={text} className="text-ink">
            <BrokerText text={text} />
          </p>
        )}
        {more && <div className="basis-full text-ink">{more}</div>}
      </div>
      {actions}
      {children}
    </section>
  )
}

/** A message with what is said below its line, once asked for. */
export const withMore = (message: DeskMessage, more: ReactNode): DeskMessage => ({
  ...message,
  whole: <Line message={message} more={more} />,
})

interface DeskMessagesProps {
  id: string
  /** What the screen itself has to say of the trade. */
  own: readonly DeskMessage[]
  /** What is known of its commands; the facts say which was confirmed. */
  outcomes: readonly TradeOutcome[]
  /** The trade may run, or its legs are not known to be closed. */
  isLive: boolean
  /** Opens the square-off sheet; absent while the trade cannot be squared off. */
  askSquareOff: (() => void) | undefined
  /** What stands there while there is nothing to say. */
  facts: ReactNode
}

/** The status line of a desk, as high with a message as without: the worst one, and the rest behind a button. */
export function DeskMessages(props: DeskMessagesProps) {
  const { own, outcomes, facts } = props
  const notice = useStore($notice)
  const clockError = useStore($clockError)
  const [isOpen, setOpen] = useState(false)
  const unconfirmed = outcomes.filter(({ state }) => state.phase !== 'confirmed')
  const messages: DeskMessage[] = [...own, ...useLiveMessages(props), ...unconfirmed.map(messageOf)]
  if (notice) messages.push({ severity: notice.level, title: notice.text, text: notice.age })
  if (clockError) messages.push({ severity: 'warning', ...wrongClock(clockError) })
  const [shown, ...waiting] = worstFirst(messages)
  const line = useRef<HTMLDivElement>(null)
  const isWaiting = shown?.severity === 'waiting'
  // It is said here and in no toast: on a phone that has scrolled, here is above the window.
  useEffect(() => {
    if (isWaiting) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isWaiting])
  const more = (
    <LineButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      {isOpen ? 'Less' : waiting.length > 0 ? `${waiting.length} more` : 'Details'}
    </LineButton>
  )
  const hasMore = waiting.length > 0 || Boolean(shown?.whole)
  return (
    <div ref={line} className="desk-status" data-says={shown?.severity}>
      {facts}
      {shown && !(isOpen && hasMore) && <Line message={shown}>{hasMore && more}</Line>}
      {shown && isOpen && hasMore && (
        <div className="desk-whole">
          {[shown, ...waiting].map((it) => (
            <div key={it.label ?? it.title}>{it.whole ?? <Line message={it} />}</div>
          ))}
          {more}
        </div>
      )}
    </div>
  )
}
