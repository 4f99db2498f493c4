import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { formatDate, formatTime } from '../../lib/format/time.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import {
  endInWords,
  type Subscription,
  type SubscriptionStatus,
  subscriptionStatus,
} from '../../lib/resources/subscriptions.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Meter } from '../ui/Meter.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { hiddenColumn, type TableSpec, valueColumn } from '../ui/table/column.ts'

/** What the row of a subscription leaves out. */
export function SubscriptionDetail({ row }: { row: Subscription }) {
  const detail = row.algo?.strategie_detail
  const facts = [
    { term: 'Broker', value: detail?.broker_name ?? '–' },
    { term: 'Product', value: detail?.product_name ?? '–' },
    { term: 'Created', value: formatTime(row.created_at) },
    { term: 'Renewed', value: formatTime(row.renew_date) },
  ]
  return <DescriptionList className="grid-cols-2 sm:grid-cols-4" items={facts} />
}

const at = (instant: string | null) => (instant === null ? null : Date.parse(instant))
const standing = (row: Subscription) => subscriptionStatus(row, serverNow())
const standings: SubscriptionStatus[] = ['Active', 'Ending soon', 'Can start', 'Pending', 'Expired', 'Not active']

function badgeKind({ status, first_time_active }: Subscription): BadgeKind {
  // Whatever the server's badge: it is pending, which is no error.
  if (!first_time_active) return 'warning'
  return status.badge === 'success' || status.badge === 'danger' || status.badge === 'warning'
    ? status.badge
    : 'neutral'
}

const standingOf = (row: Subscription) => <Badge kind={badgeKind(row)}>{standing(row)}</Badge>
/** What the badge does not say: the server's sentence without the badge's word, else when it ends. */
export function beyondBadge(row: Subscription): string {
  const rest = (row.status.msg ?? '').replace(new RegExp(`^\\s*${standing(row)}\\b[\\s:.!,–-]*`, 'i'), '').trim()
  return rest || endInWords(row, serverNow())
}
const priceOf = ({ algo }: Subscription) =>
  algo && `${formatRupees(algo.amount)} · ${formatPeriod(algo.time_period, algo.time_type)}`

function Status({ row }: { row: Subscription }) {
  return (
    <div className="grid min-w-36 justify-items-end gap-1 text-right in-[td]:justify-items-start in-[td]:text-left">
      {standingOf(row)}
      {row.status.percent !== null && (
        <Meter label={`Period of ${packageName(row)}`} value={row.status.percent} max={100} className="w-28" />
      )}
      {/* Its end stands under Expires. */}
      {!beyondBadge(row).includes(formatDate(row.expire_date)) && (
        <span className="wrap-anywhere max-w-80 text-soft text-sm">{beyondBadge(row)}</span>
      )}
    </div>
  )
}

export const subscriptionTable: TableSpec<Subscription> = {
  card: (row) => (
    <TwoLines
      name={packageName(row)}
      end={standingOf(row)}
      meta={[row.subscription_id ?? row.id, priceOf(row)].filter(Boolean).join(' · ')}
      state={beyondBadge(row)}
    />
  ),
  columns: [
    {
      ...valueColumn('id', 'Subscription Id', (row) => row.subscription_id ?? row.id),
      isRowHeader: true,
      cell: (row) => (
        <>
          <span className="wrap-anywhere block min-w-20">{row.subscription_id ?? row.id}</span>
          {row.created_at !== null && (
            <span className="block whitespace-nowrap font-normal text-soft text-sm">
              since {formatDate(row.created_at)}
            </span>
          )}
        </>
      ),
    },
    {
      ...valueColumn('package', 'Package', packageName),
      cell: (row) => (
        <>
          <span className="wrap-anywhere block min-w-24">{packageName(row)}</span>
          {row.algo && <span className="block whitespace-nowrap text-soft text-sm">{priceOf(row)}</span>}
        </>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      cell: (row) => <Status row={row} />,
      text: (row) => [standing(row), beyondBadge(row)].filter(Boolean).join(': '),
      sort: (row) => standings.indexOf(standing(row)),
    },
    {
      ...hiddenColumn('created', 'Created', (row) => formatDate(row.created_at)),
      sort: (row) => at(row.created_at),
    },
    { ...hiddenColumn('renewed', 'Renewed', (row) => formatDate(row.renew_date)), sort: (row) => at(row.renew_date) },
    {
      key: 'expires',
      title: 'Expires',
      cell: (row) => <span className="whitespace-nowrap">{formatDate(row.expire_date)}</span>,
      text: (row) => formatDate(row.expire_date),
      sort: (row) => at(row.expire_date),
    },
  ],
}
