import { formatRupees } from '../../lib/format/money.ts'
import { formatDate, formatTime } from '../../lib/format/time.ts'
import { type Bill, billStatus, paymentName } from '../../lib/resources/bills.ts'
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

/** Tells bills apart: a transaction id may be reported again after a rejection. */
export function billKey(bill: Bill): string {
  return `${bill.tr_id ?? ''}@${bill.created_at ?? ''}`
}

/** The Billing Report's columns, in the specification's order and words. */
export const billTable: TableSpec<Bill> = {
  order: '-created_at',
  card: (bill) => (
    <TwoLines
      name={bill.tr_id ?? '–'}
      end={formatRupees(amountOf(bill))}
      meta={`${subscriptionOf(bill) ?? '–'} · ${formatDate(bill.created_at)}`}
      state={statusBadge(bill)}
    />
  ),
  columns: [
    {
      ...valueColumn('tr_id', 'Report Id#', (bill) => bill.tr_id),
      isRowHeader: true,
      cell: (bill) => <span className="break-all">{bill.tr_id ?? '–'}</span>,
    },
    valueColumn('subscription', 'Subscription Id', subscriptionOf),
    { ...valueColumn('amount', 'Amount', amountOf), alignEnd: true, cell: (bill) => formatRupees(amountOf(bill)) },
    valueColumn('payment_type', 'Payment Type', (bill) => paymentName(bill.payment_type)),
    { ...valueColumn('status', 'Status', billStatus), cell: statusBadge },
    {
      ...valueColumn('created_at', 'Created at', (bill) => formatTime(bill.created_at)),
      sort: (bill) => (bill.created_at === null ? null : Date.parse(bill.created_at)),
    },
    hiddenColumn('note', 'Note', (bill) => bill.note),
  ],
  filters: [
    {
      key: 'status',
      label: 'Status',
      read: billStatus,
      options: ['Pending', 'Success', 'Reject'].map((value) => ({ value, label: value })),
    },
    { key: 'type', label: 'Payment type', read: (bill) => paymentName(bill.payment_type) },
  ],
  dates: { label: 'Created', of: (bill) => bill.created_at },
}
