import { formatQuantity } from '../../../lib/format/quantity.ts'
import { shortId } from '../../../lib/format/shortId.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { hasFeed } from '../../../lib/resources/tradeFeeds.ts'
import { isRunning, statusWord } from '../../../lib/resources/tradeStatus.ts'
import { strategyCode, type Trade } from '../../../lib/resources/trades.ts'
import { screenPath } from '../../../lib/routes.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { LazyLivePnl } from '../../parts/LazyLivePnl.tsx'
import { RealisedPnl } from '../../parts/results/RealisedPnl.tsx'
import { TradeState } from '../../parts/TradeState.tsx'
import { Link } from '../../ui/Link.tsx'
import { TwoLines } from '../../ui/table/Cards.tsx'
import { type TableSpec, valueColumn } from '../../ui/table/column.ts'
import { legs, realised, realisedTitle } from './tradeRecord.ts'

/** The status of a listed trade, with its live PNL while its feed brings one. */
function LiveStatus({ trade }: { trade: Trade }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <TradeState trade={trade} isBadge />
      {hasFeed(trade, serverNow()) && <LazyLivePnl tradeId={trade.trade_id} />}
    </span>
  )
}

const detailOf = ({ subscription_detail }: Trade) => subscription_detail?.algo?.strategie_detail
const codeOf = (trade: Trade) => strategyCode(trade) ?? null
const statusOf = ({ status }: Trade) => statusWord(status)

function quantityText(qty: number): string {
  const { unit } = $settings.get().quantity
  return unit === '' ? `quantity ${formatQuantity(qty, '')}` : formatQuantity(qty, unit)
}

/** A trade in two lines: its package and what it made, when it began, how much of it, and its state. */
function TradeCard({ trade }: { trade: Trade }) {
  const { trade_id, trade_date, qty, subscription_detail } = trade
  const name = subscription_detail?.algo?.name ?? codeOf(trade) ?? shortId(trade_id)
  return (
    <TwoLines
      name={
        // The whole row is the link, but for its Details.
        <Link
          href={screenPath('trade', { id: trade_id })}
          aria-label={`${name}, view trade ${trade_id}`}
          className="block truncate after:absolute after:inset-0"
        >
          {name}
        </Link>
      }
      end={hasFeed(trade, serverNow()) ? <LazyLivePnl tradeId={trade_id} /> : <RealisedPnl trade={trade} />}
      meta={`${formatTime(trade_date).slice(0, 16)} · ${quantityText(qty)}`}
      state={<TradeState trade={trade} isBadge={isRunning(trade)} />}
    />
  )
}

/** The Trade List's columns in the specification's order and words, and what the trades realised. */
export const tradeTable: TableSpec<Trade> = {
  order: '-date',
  card: (trade) => <TradeCard trade={trade} />,
  columns: [
    {
      ...valueColumn('id', 'Trade Id', ({ trade_id }) => trade_id),
      isRowHeader: true,
      cell: ({ trade_id }) => (
        <span
          translate="no"
          title={trade_id}
          className="block font-mono text-sm [overflow-wrap:anywhere] in-[th]:max-w-40"
        >
          {shortId(trade_id)}
        </span>
      ),
    },
    valueColumn('code', 'Strategy Code', codeOf),
    valueColumn('broker', 'Broker Name', (trade) => detailOf(trade)?.broker_name ?? null),
    valueColumn('product', 'Product Name', (trade) => detailOf(trade)?.product_name ?? null),
    {
      ...valueColumn('qty', 'Quantity', ({ qty }) => qty),
      alignEnd: true,
      cell: ({ qty }) => formatQuantity(qty, $settings.get().quantity.unit),
    },
    { ...valueColumn('status', 'Status', statusOf), cell: (trade) => <LiveStatus trade={trade} /> },
    {
      ...valueColumn('date', 'Trade Date', ({ trade_date }) => formatTime(trade_date)),
      sort: ({ trade_date }) => (trade_date === null ? null : Date.parse(trade_date)),
    },
    {
      key: 'realised',
      title: 'Realised PNL',
      fileTitle: () => realisedTitle($settings.get().results.quantity),
      alignEnd: true,
      cell: (trade) => <RealisedPnl trade={trade} />,
      file: realised,
    },
    { key: 'legs', title: 'Legs', hidden: true, cell: () => null, file: legs },
    {
      key: 'view',
      title: 'View',
      alignEnd: true,
      cell: ({ trade_id }) => (
        <Link
          href={screenPath('trade', { id: trade_id })}
          aria-label={`view trade ${trade_id}`}
          className="inline-flex items-center font-medium text-primary underline touch:min-h-11 touch:min-w-11 underline-offset-4"
        >
          view
        </Link>
      ),
    },
  ],
}
