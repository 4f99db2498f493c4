import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { formatTime } from '../../lib/format/time.ts'
import { type Bill, billStatus, paymentName } from '../../lib/resources/bills.ts'
import { $currentUser } from '../../lib/resources/currentUser.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $settings } from '../../lib/settings.ts'
import { $router } from '../router.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Link } from '../ui/Link.tsx'
import { setPageTitle } from '../ui/tabTitle.ts'

// Only a payment that the operator accepted is called a receipt.
const headings: Record<ReturnType<typeof billStatus>, { title: string; says?: string }> = {
  Success: { title: 'Receipt' },
  Pending: { title: 'Payment report', says: 'This payment is still being checked. This page is no proof of it.' },
  Reject: { title: 'Payment report', says: 'This payment was not accepted.' },
}

export const receiptTitle = (bill: Bill) => headings[billStatus(bill)].title

/** One bill on one page, to print or to save as PDF through the browser. */
export function Receipt({ bill }: { bill: Bill }) {
  const { brand, seller, supportEmail } = useStore($settings)
  const { user_data } = useStore($currentUser)
  const subscriptions = useStore($subscriptions)
  // The table as it was left for this page.
  const { receipt: _, ...table } = useStore($router)?.search ?? {}
  const { title, says } = headings[billStatus(bill)]
  const id = bill.subscription_detail?.subscription_id
  const rows = subscriptions.state === 'ready' ? subscriptions.data : []
  const subscription = rows.find((row) => row.subscription_id !== null && row.subscription_id === id)
  const algo = subscription?.algo

  // The browser proposes the page's title as the file's name.
  useEffect(() => setPageTitle(`${title} ${bill.tr_id ?? ''} | ${brand}`), [title, bill.tr_id, brand])

  return (
    <>
      <article data-print="" className="max-w-2xl rounded-box border border-line bg-surface p-6 sm:p-10">
        <header className="flex flex-wrap items-baseline justify-between gap-4 border-ink border-b-2 pb-4">
          <h1 className="font-bold font-display text-2xl">{title}</h1>
          <div className="text-right">
            <p className="font-display font-semibold">{seller.name || brand}</p>
            {[...seller.address, ...seller.tax.map(({ label, value }) => `${label} ${value}`)].map((line) => (
              <p key={line} className="text-sm">
                {line}
              </p>
            ))}
          </div>
        </header>
        {says && <p className="pt-4 print:pt-2">{says}</p>}
        <DescriptionList
          layout="table"
          items={[
            ...(subscription ? [{ term: 'Package', value: packageName(subscription) }] : []),
            ...(algo ? [{ term: 'Period', value: formatPeriod(algo.time_period, algo.time_type) }] : []),
            {
              term: 'Amount',
              value: (
                <strong className="text-lg">{formatRupees(bill.subscription_detail?.algo?.amount ?? null)}</strong>
              ),
            },
            { term: 'Report Id# (payment reference)', value: bill.tr_id ?? '–' },
            {
              term: 'Paid by',
              value: [...new Set([user_data.username, user_data.email])].filter(Boolean).join(', ') || '–',
            },
            { term: 'Subscription Id', value: id ?? '–' },
            { term: 'Payment Type', value: paymentName(bill.payment_type) },
            { term: 'Status', value: billStatus(bill) },
            { term: 'Created at', value: formatTime(bill.created_at) },
            ...(bill.note ? [{ term: 'Note', value: bill.note }] : []),
          ]}
        />
        <footer className="grid gap-1 pt-6 text-soft text-sm print:pt-3">
          <p className="font-semibold text-ink">This is not a tax invoice.</p>
          <p>
            Questions: {supportEmail}. Written on {formatTime(serverNow())}.
          </p>
        </footer>
      </article>
      <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:grow">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <Link href={`${screens.billing.path}?${new URLSearchParams(table)}`} className={buttonClass('quiet')}>
          Back to the Billing Report
        </Link>
      </div>
    </>
  )
}
