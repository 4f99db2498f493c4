import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { $bills } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { describePayment, knownPayment } from '../../lib/resources/payment.ts'
import { answered } from '../../lib/resources/resource.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { newTradePath } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { PayAndReport, SendReport } from '../parts/pay/PaymentForm.tsx'
import { UnreadReports } from '../parts/pay/UnreadReports.tsx'
import { usePaymentReport } from '../parts/pay/usePaymentReport.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from '../ui/useNow.ts'

/** The first payment is reported already: whoever pays again pays twice. */
function ReportedNote({ row, onShowWays }: { row: Subscription; onShowWays: (() => void) | undefined }) {
  const bills = answered(useStore($bills))
  const { supportEmail } = useStore($settings)
  const now = useServerNow()
  // Asked for again, they are as unknown as before.
  if (bills.state !== 'ready') return <UnreadReports onShowWays={onShowWays} />
  const payment = knownPayment(row, bills, now)
  if (payment?.is !== 'reported' && payment?.is !== 'accepted') return null
  const { text } = describePayment(row, payment, { email: supportEmail, now })
  return (
    <Banner kind="info" title={text}>
      <p>You need not pay again. Report another payment only if the first one was not complete.</p>
    </Banner>
  )
}

/**
 * How to pay, and the form that reports the payment. Nothing is asked for until the earlier reports are read. Where they
 * cannot be, the form stays for whoever has paid, and the ways to pay are shown on a word of its own.
 */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const bills = answered(useStore($bills))
  const report = usePaymentReport(row)
  const form = `renew-${row.id}`
  // Once read they are read again beside the form, which stays.
  const isRead = useRef(false)
  const [isUnpaid, setIsUnpaid] = useState(false)
  const showsWays = isUnpaid || bills.state === 'ready'
  isRead.current ||= bills.state !== 'loading'
  const next = row.first_time_active ? (
    <Button onClick={onClose}>Done</Button>
  ) : (
    <Link href={newTradePath(row.id)} className={buttonClass()}>
      See the payment
    </Link>
  )
  return (
    <Dialog
      wide
      title={`Renew ${packageName(row)}`}
      onClose={() => !report.isBusy && onClose()}
      footer={report.isDone ? next : isRead.current && <SendReport report={report} form={form} />}
    >
      {isRead.current ? (
        <div className="grid gap-6">
          {!report.isDone && <ReportedNote row={row} onShowWays={showsWays ? undefined : () => setIsUnpaid(true)} />}
          <PayAndReport row={row} report={report} id={form} showsWays={showsWays} />
        </div>
      ) : (
        <div className="min-h-dvh">
          <Skeleton rows={6} label="Loading your payment reports" />
        </div>
      )}
    </Dialog>
  )
}
