import { useStore } from '@nanostores/react'
import { instrumentText } from '../../lib/format/instrument.ts'
import { formatNumber, formatPrice } from '../../lib/format/money.ts'
import { formatClock, formatDay, formatTime, istDay } from '../../lib/format/time.ts'
import { noticesOf } from '../../lib/notice/keptNotices.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { type Extent, extentOfTrade, extentWithout } from '../../lib/results/extent.ts'
import { isUnitKnown } from '../../lib/results/legs.ts'
import { leadOf, type Overview } from '../../lib/results/overview.ts'
import type { Day } from '../../lib/results/periods.ts'
import { reader } from '../../lib/results/reading.ts'
import type { TradeResult } from '../../lib/results/results.ts'
import { screenPath, screens } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $settings } from '../../lib/settings.ts'
import { caveats, contractNote, endedState, noTaxDocument, openLegsNote } from '../../lib/text/results.ts'
import { Money } from '../parts/results/Money.tsx'
import { ReadingNote } from '../parts/results/ReadingNote.tsx'
import { ResultHero } from '../parts/results/ResultHero.tsx'
import { TradesMissing, TradesStale } from '../parts/results/TradesState.tsx'
import { useOverview } from '../parts/results/useOverview.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { lazy, skeleton } from '../ui/lazy.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SourceRows } from './Figures.tsx'

const Payoff = lazy(
  () => import('../parts/payoff/Payoff.tsx').then((it) => it.Payoff),
  skeleton('Loading the pay-off', 4),
)

const grossOf = ({ state, gross }: TradeResult['legs'][number]) =>
  state === 'closed' ? <Money paise={gross} of={extentWithout({})} /> : state

/** Two lines for each leg: on a phone as on paper. */
function Legs({ name, legs }: { name: string; legs: TradeResult['legs'] }) {
  return (
    <ul aria-label={`Legs of ${name}`} className="text-sm">
      {legs.map((leg, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: legs have no id of their own and keep their order
        <li key={index} className="border-line border-t py-2">
          <p className="flex justify-between gap-3">
            <span className="wrap-anywhere min-w-0">
              {leg.side ?? '–'} {formatNumber(leg.units ?? null)} · {instrumentText(leg.instrument ?? null)}
            </span>
            <span className="whitespace-nowrap">{grossOf(leg)}</span>
          </p>
          <p className="text-soft">
            Buy {formatPrice(leg.buy)} · Sell {formatPrice(leg.sell)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Trade({ trade }: { trade: TradeResult }) {
  const { id, packageName, strategy, status, totals, legs } = trade
  const name = `${packageName ?? 'Package no longer offered'}${strategy === null ? '' : ` (${strategy})`}`
  return (
    <section className="grid break-inside-avoid gap-2 border-line border-t pt-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere font-semibold text-md">
          <Link
            href={screenPath('trade', { id })}
            className="inline-flex min-h-6 touch:min-h-11 items-center underline decoration-line underline-offset-4"
          >
            {name}
          </Link>
        </h2>
        <p className="font-semibold">
          {totals.closed === 0 ? '–' : <Money paise={totals.gross} of={extentOfTrade(totals)} />}
        </p>
      </header>
      <p className="text-soft text-sm">{endedState(status, totals)}</p>
      <Legs name={name} legs={legs} />
      {totals.open > 0 && (
        <div className="h-80 break-inside-avoid">
          <Payoff trades={[{ id, name }]} />
        </div>
      )}
    </section>
  )
}

/** All trades with legs of one IST day on one page, for paper. */
export function DayReport({ day }: { day: Day }) {
  const record = useOverview({ name: 'own', range: { from: day, to: day }, strategy: '' })
  const title = `Day report ${formatDay(day)}`
  const list = useStore($trades)
  return (
    <div data-print="" className="grid min-w-0 grid-cols-1 gap-6">
      <PageTitle title={title}>
        <span className="flex flex-wrap gap-3 print:hidden">
          <Link href={screens.results.path} className={buttonClass('quiet')}>
            All results
          </Link>
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </PageTitle>
      {list.state === 'loading' && <Skeleton rows={6} label="Loading your trades" />}
      {list.state === 'failed' && <TradesMissing failure={list.failure} />}
      {list.state === 'ready' && list.isStale && <TradesStale list={list} />}
      {record && !record.overview && (
        <div>
          <ResultHero lead={undefined} isBeforeBrokerage={false} of={record.extent} />
          <ReadingNote extent={record.extent} />
        </div>
      )}
      {record?.overview && <Report overview={record.overview} extent={record.extent} day={day} />}
    </div>
  )
}

function Report({ overview, extent, day }: { overview: Overview; extent: Extent; day: Day }) {
  const { quantity } = useStore($settings).results
  const { totals, trades } = overview
  const { otherDays } = useStore(reader.$progress)
  const notes = [
    ...caveats(totals, { isConfirmed: isUnitKnown(quantity), undated: 0 }),
    ...openLegsNote(overview.withOpenLegs),
    ...(day === istDay(serverNow()) ? noticesOf(serverNow()) : []).map(
      ({ from, until, text }) => `Notice ${formatClock(from)} to ${formatClock(until)}: “${text}”.`,
    ),
  ]
  const isBeforeBrokerage = totals.withoutBrokerage > 0
  return (
    <article className="grid max-w-2xl gap-x-12 gap-y-6 xl:max-w-none xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="grid content-start gap-x-12 gap-y-4 md:grid-cols-2 xl:grid-cols-1">
        <div>
          <ResultHero lead={leadOf(overview)} isBeforeBrokerage={isBeforeBrokerage} of={extent} />
          <ReadingNote extent={extent} />
        </div>
        <dl>
          <SourceRows totals={totals} of={extent} isBeforeBrokerage={isBeforeBrokerage} />
        </dl>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {trades.length === 0 && <p>No legs on this day.</p>}
        {trades.map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
        <p className="max-w-prose text-soft text-sm">
          {[...notes, contractNote].join(' ')} {/* On the screen the chip of the results says so; paper goes alone. */}
          {otherDays > 0 && (
            <span className="hidden print:inline">
              {formatNumber(otherDays)} trades begun on other days are not read.{' '}
            </span>
          )}
          <span className="inline-block">Written {formatTime(serverNow())}.</span> {noTaxDocument}
        </p>
      </div>
    </article>
  )
}
