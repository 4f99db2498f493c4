import { formatRupees } from '../../lib/format/money.ts'
import { formatTime } from '../../lib/format/time.ts'
import { type Bill, billStatus, paymentName } from '../../lib/resources/bills.ts'
import { Badge, type BadgeKind } from '../ui/Badge.tsx'
import type { TableSpec } from '../ui/table/column.ts'

const kinds: Record<ReturnType<typeof billStatus>, BadgeKind> = {
  Pending: 'warning',
  Success: 'success',
  Reject: 'danger',
}

const amountOf = (bill: Bill) => bill.subscription_detail?.algo?.amount ?? null
const subscriptionOf = (bill: Bill) => bill.subscription_detail?.subscription_id ?? null

/** Tells bills apart: a transaction id may be reported again after a rejection. */
export function billKey(bill: Bill): string {
  return `${bill.tr_id ?? ''}@${bill.created_at ?? ''}`
}

/** The Billing Report's columns, in the specification's order and words. */
export const billTable: TableSpec<Bill> = {
  order: '-created_at',
  columns: [
    {
      key: 'tr_id',
      title: 'Report Id#',
      isRowHeader: true,
      cell: (bill) => <span className="break-all">{bill.tr_id ?? '–'}</span>,
      text: (bill) => bill.tr_id,
      sort: (bill) => bill.tr_id,
    },
    {
      key: 'subscription',
      title: 'Subscription Id',
      cell: (bill) => subscriptionOf(bill) ?? '–',
      text: subscriptionOf,
      sort: subscriptionOf,
    },
    {
      key: 'amount',
      title: 'Amount',
      alignEnd: true,
      cell: (bill) => formatRupees(amountOf(bill)),
      text: amountOf,
      sort: amountOf,
    },
    {
      key: 'payment_type',
      title: 'Payment Type',
      cell: (bill) => paymentName(bill.payment_type),
      text: (bill) => paymentName(bill.payment_type),
      sort: (bill) => paymentName(bill.payment_type),
    },
    {
      key: 'status',
      title: 'Status',
      cell: (bill) => <Badge kind={kinds[billStatus(bill)]}>{billStatus(bill)}</Badge>,
      text: billStatus,
      sort: billStatus,
    },
    {
      key: 'created_at',
      title: 'Created at',
      cell: (bill) => formatTime(bill.created_at),
      text: (bill) => formatTime(bill.created_at),
      sort: (bill) => (bill.created_at === null ? null : Date.parse(bill.created_at)),
    },
    { key: 'note', title: 'Note', hidden: true, cell: (bill) => bill.note, text: (bill) => bill.note },
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
