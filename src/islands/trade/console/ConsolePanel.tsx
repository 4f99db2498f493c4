import { useStore } from '@nanostores/react'
import { useEffect, useId, useMemo, useState } from 'react'
import { tradeBadge } from '../../../lib/feeds/connection/state.ts'
import { LOG_QUOTA } from '../../../lib/feeds/log/dayStore.ts'
import { logText } from '../../../lib/feeds/log/export.ts'
import { type LogFeed, logFeed } from '../../../lib/feeds/log/log.ts'
import { copyText } from '../../../lib/format/copyText.ts'
import { formatNumber } from '../../../lib/format/money.ts'
import { saveFile } from '../../../lib/format/saveFile.ts'
import { countersText, keptText } from '../../../lib/text/feeds.ts'
import { ConnectionBadge, useConnectionBadge } from '../../parts/ConnectionBadge.tsx'
import { toastError, toastTradeSuccess } from '../../ui/toast.ts'
import { useServerNow } from '../../ui/useNow.ts'
import { ConsoleBar, smallButton } from './ConsoleBar.tsx'
import { ConsoleList } from './ConsoleList.tsx'
import { type ConsoleFilter, emptyText, rowIndex, searchFor, stepMatch, viewOf } from './console.ts'
import { useFollow } from './useFollow.ts'

interface ConsolePanelProps {
  tradeId: string
  strategy: string | null
  /** False once the trade is stopped or squared off. */
  isRunning: boolean
}

/** What a phone shows on request. */
const parts = [
  ['filter', 'Filter', 'Filter and search'],
  ['more', '…', 'More of the log'],
] as const

/** The log of a trade: badge, levels and search, the lines themselves, and what of it is lost. */
export function ConsolePanel({ tradeId, strategy, isRunning }: ConsolePanelProps) {
  const titleId = useId()
  const feed = logFeed(tradeId)
  const [choice, setChoice] = useState<ConsoleFilter>({ level: 'all', query: '' })
  // A phone has room for the lines alone: the rest shows on request.
  const [shows, show] = useState({ filter: false, more: false })
  // Ids of rows: filters and repeats move their places.
  const [current, setCurrent] = useState<number>()
  const { follow, held, rows, newLines } = useFollow(feed)
  const isFollowing = held === undefined
  const search = useMemo(() => searchFor(choice.query), [choice.query])
  const view = useMemo(() => viewOf(rows, choice, search), [rows, choice, search])
  const { shown, found } = view
  const place = current === undefined ? undefined : rowIndex(shown, current)

  useEffect(() => {
    if (isFollowing) setCurrent(undefined)
  }, [isFollowing])
  const step = (by: 1 | -1) => {
    if (found.length === 0) return
    follow.hold()
    const next = stepMatch(found, place, by)
    setCurrent(next === undefined ? undefined : shown[next]?.row.id)
  }
  const text = async () => logText({ trade: tradeId, strategy }, await feed.readDay(), feed.interruptedAt())
  const copy = () =>
    copyText(text()).then(
      () => toastTradeSuccess('Log copied.'),
      () => toastError('The log could not be copied. Download it instead.'),
    )
  const download = () => text().then((whole) => saveFile(`log-${tradeId}.txt`, 'text/plain', whole))
  const isEmpty = feed.counters().kept === 0
  const pause = { words: 'Pause', 'aria-pressed': !isFollowing, onClick: isFollowing ? follow.pause : follow.toEnd }
  const actions = [
    ...(isRunning ? [pause] : []),
    { words: 'Copy', disabled: isEmpty, onClick: () => void copy() },
    { words: 'Download', disabled: isEmpty, onClick: () => void download() },
  ]

  return (
    <section aria-labelledby={titleId} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-11 items-center gap-2.5 min-[62.5rem]:absolute min-[62.5rem]:top-0 min-[62.5rem]:right-0 min-[62.5rem]:min-h-9">
        {/* Beside the tabs its name is the tab's. */}
        <h2 id={titleId} className="font-semibold text-md min-[62.5rem]:sr-only">
          Console Log
        </h2>
        <LogBadge feed={feed} isRunning={isRunning} />
        <span className="grow md:hidden" />
        {parts.map(([part, words, name]) => (
          <button
            key={part}
            type="button"
            aria-label={name}
            aria-expanded={shows[part]}
            onClick={() => show({ ...shows, [part]: !shows[part] })}
            className={`${smallButton} min-w-11 md:hidden`}
          >
            {words}
          </button>
        ))}
      </header>
      <ConsoleBar
        choice={choice}
        view={view}
        isOpen={shows.filter}
        place={place === undefined ? 0 : found.indexOf(place) + 1}
        onChoose={(part) => {
          setCurrent(undefined)
          setChoice({ ...choice, ...part })
        }}
        onStep={step}
      />
      {/* What is left of the panel is for the lines. */}
      <div className="relative flex min-h-24 flex-1 flex-col">
        {shown.length === 0 && (
          <p className="pointer-events-none absolute inset-x-0 top-1/3 z-1 px-4 text-center text-soft">
            {emptyText(feed.counters().received, choice.level)}
          </p>
        )}
        <ConsoleList
          shown={shown}
          search={search}
          follow={follow}
          current={place === undefined ? undefined : shown[place]?.row.id}
          level={choice.level}
        >
          {!isFollowing && (
            <button
              type="button"
              onClick={follow.toEnd}
              className="absolute inset-x-0 bottom-3 mx-auto inline-flex min-h-11 w-fit items-center rounded-full border border-primary bg-surface px-4 font-semibold text-primary text-sm hover:bg-tint"
            >
              {newLines === 0
                ? 'Back to the end'
                : `${formatNumber(newLines)} new ${newLines === 1 ? 'line' : 'lines'}`}
              <span aria-hidden="true" className="ml-2">
                ↓
              </span>
            </button>
          )}
        </ConsoleList>
      </div>
      <footer
        className={`flex items-start justify-between gap-x-3 border-line border-t max-md:flex-wrap ${shows.more ? '' : 'max-md:hidden'}`}
      >
        <Losses feed={feed} />
        <div className="-mr-2 ml-auto flex min-w-0 shrink-0 max-md:flex-wrap">
          {actions.map(({ words, ...action }) => (
            <button key={words} type="button" {...action} className={`${smallButton} !min-h-6 touch:!min-h-11`}>
              {words}
            </button>
          ))}
        </div>
      </footer>
    </section>
  )
}

/** The state of the connection, whose age changes with each second; the lines are not drawn again for it. */
function LogBadge({ feed, isRunning }: { feed: LogFeed; isRunning: boolean }) {
  return <ConnectionBadge badge={tradeBadge(useConnectionBadge(feed), isRunning)} count={feed.messages()} />
}

/** What of the log did not come, and what is not kept; nothing where all of it is. */
function Losses({ feed }: { feed: LogFeed }) {
  useServerNow(1000)
  const counters = feed.counters()
  const { dropped, missing, unknownGaps, ignored } = counters
  const kept = feed.kept()
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 py-1 text-soft text-xs empty:hidden">
      {dropped + missing + unknownGaps + ignored > 0 && <p>{countersText(counters)}</p>}
      {kept && <p className="empty:hidden">{keptText(kept, LOG_QUOTA)}</p>}
    </div>
  )
}

/** On paper, in place of the console: how many lines this device received of the log, and how many it lacks. */
export function LogOnPaper({ tradeId }: { tradeId: string }) {
  const log = logFeed(tradeId)
  useStore(log.$version)
  return <p className="hidden text-sm print:block">{`Console Log: ${countersText(log.counters())}`}</p>
}
