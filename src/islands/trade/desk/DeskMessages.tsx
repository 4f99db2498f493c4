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
import { type BannerKind, bannerLooks } from '../../ui/Banner.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { arrangeMessages, type Severity } from './messages.ts'

/** One thing that a desk has to say. `severity` is its place among the others, `kind` how it looks. */
export interface DeskMessage {
  key: string
  severity: Severity
  kind: BannerKind
  title: string
  text?: string | undefined
  /** Names the region, where others look for it. */
  label?: string | undefined
  actions?: ReactNode
  /** What is said below the line, once asked for. */
  more?: ReactNode
  /** All of it, where that has a look of its own. */
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
  // What another tab has sent is not known here.
  const isElsewhere = state.phase === 'refused' && state.why === 'elsewhere'
  if (isUnsettled(state) || isUnreadable(state) || isElsewhere) return 'unknown'
  if (isBusy(state)) return 'waiting'
  // Legs that stay open after it have a message of their own.
  return state.phase === 'confirmed' || status.tone === 'info' ? 'success' : 'refused'
}

/** What a command said, as a line; its buttons and its longer text are in the whole of it. */
function messageOf(it: TradeOutcome): DeskMessage {
  const { key, state, status, verb, check, node } = it
  const actions =
    state.phase === 'unknown' ? (
      <LineButton onClick={check}>Check again</LineButton>
    ) : (
      isUnreadable(state) && <BrokerAction />
    )
  return {
    ...{ key, severity: severityOf(it), kind: status.tone, label: `Outcome of ${verb}` },
    ...{ title: status.title, text: status.text, actions, whole: node },
  }
}

function Line({ message, isWhole, children }: { message: DeskMessage; isWhole?: boolean; children?: ReactNode }) {
  const { kind, title, text, label, actions } = message
  return (
    <section aria-label={label ?? title} className={`desk-line ${bannerLooks[kind]}`}>
      <div role={kind === 'error' ? 'alert' : 'status'}>
        <p className="font-semibold">{title}</p>
        {text && (
          <p title={text} className="text-ink">
            <BrokerText text={text} />
          </p>
        )}
        {isWhole && message.more && <div className="basis-full text-ink">{message.more}</div>}
      </div>
      {actions}
      {children}
    </section>
  )
}

interface DeskMessagesProps {
  id: string
  /** What the screen itself has to say of the trade. */
  own: readonly DeskMessage[]
  outcomes: readonly TradeOutcome[]
  /** Whether a read that came after an outcome shows otherwise. */
  isOver: (outcome: TradeOutcome) => boolean
  /** The trade may run, or its legs are not known to be closed. */
  isLive: boolean
  /** Opens the square-off sheet; absent while the trade cannot be squared off. */
  askSquareOff: (() => void) | undefined
  /** What stands there while there is nothing to say. */
  facts: ReactNode
}

/** For so long a success is said, in milliseconds; state, times and the curve's marks go on saying it. */
const SUCCESS_MS = 8000

/** The status line of a desk, as high with a message as without: the worst one, and the rest behind a button. */
export function DeskMessages(props: DeskMessagesProps) {
  const { own, outcomes, isOver, facts } = props
  const now = useServerNow(1000)
  const notice = useStore($notice)
  const clockError = useStore($clockError)
  const [isOpen, setOpen] = useState(false)
  const isSaid = (it: TradeOutcome) =>
    severityOf(it) !== 'success' || (Math.abs(now - it.status.at) < SUCCESS_MS && !isOver(it))
  const messages: DeskMessage[] = [...own, ...useLiveMessages(props), ...outcomes.filter(isSaid).map(messageOf)]
  if (notice)
    messages.push({ key: 'notice', severity: 'notice', kind: notice.level, title: notice.text, text: notice.age })
  if (clockError) messages.push({ key: 'clock', severity: 'notice', kind: 'warning', ...wrongClock(clockError) })
  const { shown, waiting } = arrangeMessages(messages)
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
  const hasMore = waiting.length > 0 || Boolean(shown?.whole || shown?.more)
  return (
    <div ref={line} className="desk-status" data-says={shown?.severity}>
      {facts}
      {shown && !(isOpen && hasMore) && <Line message={shown}>{hasMore && more}</Line>}
      {shown && isOpen && hasMore && (
        <div className="desk-whole">
          {[shown, ...waiting].map((it) => (
            <div key={it.key}>{it.whole ?? <Line message={it} isWhole />}</div>
          ))}
          {more}
        </div>
      )}
    </div>
  )
}
