import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { firstShown } from '../../../lib/app/firstShown.ts'
import { loadCode } from '../../../lib/app/loadCode.ts'
import { isBusy, isUnreadable, isUnsettled } from '../../../lib/commands/state.ts'
import { $notice } from '../../../lib/notice/notice.ts'
import { $clockError } from '../../../lib/serverClock.ts'
import { wrongClock } from '../../../lib/text/clock.ts'
import { BrokerAction, BrokerText } from '../../parts/broker/BrokerFallback.tsx'
import type { TradeOutcome } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { type BannerKind, bannerLooks } from '../../ui/Banner.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { arrangeMessages, type MessageFacts, type Rank } from './messages.ts'

export interface DeskMessage extends MessageFacts {
  key: string
  kind: BannerKind
  title: string
  text?: string | undefined
  /** Names the region, where others look for it. */
  label?: string | undefined
  action?: ReactNode
  /** What is said below the line, once asked for. */
  more?: ReactNode
  /** All of it, where that has a look of its own. */
  whole?: ReactNode
}

/** The action of a status line: as low as the line, and 44 px high under a finger. */
export const LineButton = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className="line-action" />
)

const LazyAlertBox = lazy(() => import('../../parts/AlertBox.tsx').then((it) => it.TradeAlertBox))

type Live = ReturnType<typeof import('./liveMessages.ts').liveMessages>

const $none = atom<undefined>()

/**
 * What its limits and its feeds have to say of a trade, once their code is there: it comes with the panels, after that of
 * Stop and Squre Off.
 */
function useLiveMessages(id: string, askSquareOff: (() => void) | undefined): DeskMessage[] {
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
  const action = askSquareOff && <LineButton onClick={onClick}>Squre Off …</LineButton>
  const whole = <LazyAlertBox monitor={monitor}>{action}</LazyAlertBox>
  return [
    ...(alert ? [{ ...alert, action, whole }] : []),
    ...(trouble ? [{ ...trouble, action: <LineButton onClick={retry}>Retry now</LineButton> }] : []),
  ]
}

function rankOf({ state, status }: TradeOutcome): Rank {
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
  const rank = rankOf(it)
  const action =
    state.phase === 'unknown' ? (
      <LineButton onClick={check}>Check again</LineButton>
    ) : (
      isUnreadable(state) && <BrokerAction />
    )
  return {
    ...{ key, rank, at: status.at, kind: status.tone, label: `Outcome of ${verb}` },
    ...{ title: status.title, text: status.text, action, whole: node },
  }
}

function Line({ message, isWhole, children }: { message: DeskMessage; isWhole?: boolean; children?: ReactNode }) {
  const { kind, title, text, label, action } = message
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
      {action}
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
  /** Opens the square-off sheet; absent while the trade cannot be squared off. */
  askSquareOff: (() => void) | undefined
  /** What stands there while there is nothing to say, with the commands that were confirmed. */
  facts: (folded: readonly DeskMessage[]) => ReactNode
}

/** The status line of a desk, as high with a message as without: the worst one, and the rest behind a button. */
export function DeskMessages({ id, own, outcomes, isOver, askSquareOff, facts }: DeskMessagesProps) {
  const now = useServerNow(1000)
  const notice = useStore($notice)
  const clockError = useStore($clockError)
  const [isOpen, setOpen] = useState(false)
  const said = outcomes.map((it) => ({ ...messageOf(it), isOver: isOver(it) }))
  const messages: DeskMessage[] = [...own, ...useLiveMessages(id, askSquareOff), ...said]
  if (notice)
    messages.push({ key: 'notice', rank: 'notice', kind: notice.level, title: notice.text, text: notice.age, at: now })
  if (clockError) messages.push({ key: 'clock', rank: 'notice', kind: 'warning', at: now, ...wrongClock(clockError) })
  const { shown, waiting, folded } = arrangeMessages(messages, now)
  const line = useRef<HTMLDivElement>(null)
  const isWaiting = shown?.rank === 'waiting'
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
    <div ref={line} className="desk-status" data-says={shown?.rank}>
      {facts(folded)}
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
