import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $bills, type Bill, keepBillsFresh, loadBills } from '../../../lib/resources/bills.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import { knownPayment, type Payment } from '../../../lib/resources/payment.ts'
import { keepSubscriptionsFresh, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { screens } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { paymentText } from '../../../lib/text/subscriptions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toastTradeSuccess } from '../../ui/toast.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { useServerNow } from '../../ui/useNow.ts'
import { PayAndReport, SendReport } from './PaymentForm.tsx'
import { usePaymentReport } from './usePaymentReport.ts'

/** How to pay and the report's form. `refused` is the earlier report that the operator did not accept. */
function Due({ row, refused }: { row: Subscription; refused?: Bill }) {
  const report = usePaymentReport(row)
  const form = `report-${row.id}`
  return (
    <div className="grid gap-6">
      {refused && (
        <Banner kind="error" title={paymentText.refused}>
          <p className="wrap-anywhere whitespace-pre-wrap">
            {refused.note || 'No reason was given.'} (Transaction id {refused.tr_id ?? '–'})
          </p>
          <p>Check the transaction id and report it again below.</p>
        </Banner>
      )}
      <PayAndReport row={row} report={report} id={form}>
        <SendReport report={report} form={form} />
      </PayAndReport>
    </div>
  )
}

function Waiting({ row, payment, now }: { row: Subscription; payment: Payment & { bill: Bill }; now: number }) {
  const { supportEmail } = useStore($settings)
  const reference = row.subscription_id ?? row.id
  const isOverdue = payment.is === 'reported' && payment.isOverdue
  const subject = encodeURIComponent(`${reference} ${payment.bill.tr_id ?? ''}`)
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold text-lg">
        {payment.is === 'reported' ? paymentText.reported(payment, now) : paymentText.accepted}
      </p>
      {isOverdue && (
        <Banner kind="warning" title={paymentText.overdue(supportEmail)}>
          <a className="wrap-anywhere text-primary underline" href={`mailto:${supportEmail}?subject=${subject}`}>
            Write an email with your reference
          </a>
        </Banner>
      )}
      <div className="max-w-md">
        <Copyable label="Transaction id" value={payment.bill.tr_id ?? '–'} />
        <Copyable label="Reference" value={reference} />
      </div>
      <p className="text-soft">
        This page checks every minute. Every report is in your{' '}
        <Link href={screens.billing.path} className="text-primary underline underline-offset-4">
          Billing Report
        </Link>
        .
      </p>
    </div>
  )
}

/** Brings the panel into view, with the focus, once a report that was sent here has taken the place of its long form. */
function useOutcomeInView(isDue: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const hasSent = useRef(false)
  useEffect(() => {
    if (isDue || !hasSent.current) return
    hasSent.current = false
    ref.current?.scrollIntoView()
    ref.current?.focus({ preventScroll: true })
  }, [isDue])
  const onSubmit = () => {
    hasSent.current = true
  }
  return { ref, onSubmit }
}

/** The first payment of a reserved package, from the amount to its activation. */
export function PayPanel({ row }: { row: Subscription }) {
  const bills = useStore($bills)
  const now = useServerNow()
  const isActive = row.first_time_active
  useFresh(keepBillsFresh, isActive ? intervals.screen : intervals.payment)
  useFresh(keepSubscriptionsFresh, isActive ? undefined : intervals.payment)
  const wasWaiting = useRef(!isActive)
  const name = packageName(row)
  useEffect(() => {
    if (isActive && wasWaiting.current) toastTradeSuccess(`${name} is active.`)
    wasWaiting.current = !isActive
  }, [isActive, name])

  const payment = knownPayment(row, bills, now)
  // Reports that are not read yet may hold one: until then nothing is asked for.
  const isDue = payment ? payment.is === 'due' || payment.is === 'refused' : bills.state === 'failed'
  const outcome = useOutcomeInView(isDue)
  if (isActive)
    return (
      <Banner kind="success" title={`${name} is active`}>
        <p>Your payment has been matched. Start a trade when Alice Blue is validated.</p>
      </Banner>
    )
  return (
    <div tabIndex={-1} className="scroll-mt-20 outline-none" {...outcome}>
      <Card title={payment === undefined || isDue ? `Pay to activate ${name}` : `${name}: payment ${payment.is}`}>
        {bills.state === 'loading' && <Skeleton rows={6} label="Loading your payment reports" />}
        {bills.state === 'failed' && (
          <div className="pb-6">
            <Banner kind="warning" title="Your earlier payment reports could not be read">
              <p>If you have reported this payment already, check again before you pay.</p>
              <Button variant="quiet" onClick={() => void loadBills()}>
                Check again
              </Button>
            </Banner>
          </div>
        )}
        {isDue && <Due row={row} {...(payment?.is === 'refused' ? { refused: payment.bill } : {})} />}
        {payment && 'bill' in payment && !isDue && <Waiting row={row} payment={payment} now={now} />}
      </Card>
    </div>
  )
}
