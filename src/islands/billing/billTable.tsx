import { useStore } from '@nanostores/react'
import { formatRupees } from '../../lib/format/money.ts'
import { formatDate, formatTime } from '../../lib/format/time.ts'
import { type Bill, billStatus, paymentName } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { lastAnswer } from '../../lib/resources/resource.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { hiddenColumn, type TableSpec, valueColumn } from '../ui/table/column.ts'

const kinds: Record<ReturnType<typeof billStatus>, BadgeKind> = {
  Pending: 'warning',
  Success: 'success',
  Reject: 'danger',
}

const statusBadge = (bill: Bill) => <Badge kind={kinds[billStatus(bill)]}>{billStatus(bill)}</Badge>
const amountOf = (bill: Bill) => bill.subscription_detail?.algo?.amount ?? null
const subscriptionOf = (bill: Bill) => bill.subscription_detail?.subscription_id ?? null

/** The package that was paid, as far as My Subscription still has it. */
function PackageOf({ bill }: { bill: Bill }) {
  const known = lastAnswer(useStore($subscriptions))
  const id = subscriptionOf(bill)
  const row = id === null ? undefined : known?.data.find((it) => it.subscription_id === id)
  return row ? packageName(row) : (id ?? '–')
}

/** Tells bills apart: a transaction id may be reported again after a rejection. */
export function billKey(bill: Bill): string {
  return `${bill.tr_id ?? ''}@${bill.created_at ?? ''}`
}

/** The Billing Report's columns, in the specification's order and words. */
export const billTable: TableSpec<Bill> = {
  order: '-created_at',
  card: (bill) => (
    <TwoLines
      name={<PackageOf bill={bill} />}
      end={formatRupees(amountOf(bill))}
      meta={formatDate(bill.created_at)}
      state={statusBadge(bill)}
    />
  ),
  columns: [
    {
      ...valueColumn('tr_id', 'Report Id#', (bill) => bill.tr_id),
      isRowHeader: true,
      cell: (bill) => <span className="break-all font-normal text-soft">{bill.tr_id ?? '–'}</span>,
    },
    {
      ...valueColumn('subscription', 'Subscription Id', subscriptionOf),
      cell: (bill) => (
        <>
          <span className="block font-medium">
            <PackageOf bill={bill} />
          </span>
          <span className="block text-soft">{subscriptionOf(bill)}</span>
        </>
      ),
    },
    {
      ...valueColumn('amount', 'Amount', amountOf),
      alignEnd: true,
      cell: (bill) => <strong className="font-semibold">{formatRupees(amountOf(bill))}</strong>,
    },
    valueColumn('payment_type', 'Payment Type', (bill) => paymentName(bill.payment_type)),
    { ...valueColumn('status', 'Status', billStatus), cell: statusBadge },
    {
      ...valueColumn('created_at', 'Created at', (bill) => formatTime(bill.created_at)),
      sort: (bill) => (bill.created_at === null ? null : Date.parse(bill.created_at)),
    },
    hiddenColumn('note', 'Note', (bill) => bill.note),
  ],
}
