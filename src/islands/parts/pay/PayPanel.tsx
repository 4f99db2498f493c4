import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { $bills, type Bill, keepBillsFresh } from '../../../lib/resources/bills.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import { knownPayment, type Payment } from '../../../lib/resources/payment.ts'
import { answered } from '../../../lib/resources/resource.ts'
import { keepSubscriptionsFresh, type Subscription } from '../../../lib/resources/subscriptions.ts'
import { renewPath, screens } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { paymentText } from '../../../lib/text/subscriptions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toastTradeSuccess } from '../../ui/toast.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { useServerNow } from '../../ui/useNow.ts'
import { UnreadReports } from './UnreadReports.tsx'

/** What is to be paid, and the way there. `refused` is the earlier report that the operator did not accept. */
function Due({ row, payment }: { row: Subscription; payment: Extract<Payment, { is: 'due' | 'refused' }> }) {
  return (
    <div className="grid justify-items-start gap-4">
      {payment.is === 'refused' && (
        <Banner kind="error" title={paymentText.refused}>
          <p className="wrap-anywhere whitespace-pre-wrap">
            {payment.bill.note || 'No reason was given.'} (Transaction id {payment.bill.tr_id ?? '–'})
          </p>
          <p>Check the transaction id and report it again.</p>
        </Banner>
      )}
      <Link href={renewPath(row.id)} className={buttonClass()}>
        {payment.is === 'refused' ? 'Report again' : paymentText.pay(row.algo?.amount)}
      </Link>
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

/** The first payment of a reserved package, from the amount to its activation. */
export function PayPanel({ row }: { row: Subscription }) {
  const bills = answered(useStore($bills))
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
  if (isActive)
    return (
      <Banner kind="success" title={`${name} is active`}>
        <p>Your payment has been matched. Start a trade when Alice Blue is validated.</p>
      </Banner>
    )
  const isDue = payment?.is === 'due' || payment?.is === 'refused'
  const title = isDue ? `Pay to activate ${name}` : payment ? `${name}: payment ${payment.is}` : name
  return (
    <Card title={title}>
      {bills.state === 'loading' && <Skeleton rows={2} label="Loading your payment reports" />}
      {bills.state === 'failed' && <UnreadReports />}
      {(payment?.is === 'due' || payment?.is === 'refused') && <Due row={row} payment={payment} />}
      {(payment?.is === 'reported' || payment?.is === 'accepted') && <Waiting row={row} payment={payment} now={now} />}
    </Card>
  )
}
