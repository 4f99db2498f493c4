import { useStore } from '@nanostores/react'
import { $bills } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { describePayment, knownPayment } from '../../lib/resources/payment.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { $settings } from '../../lib/settings.ts'
import { PayAndReport, SendReport } from '../parts/pay/PaymentForm.tsx'
import { usePaymentReport } from '../parts/pay/usePaymentReport.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useServerNow } from '../ui/useNow.ts'

/** The first payment is reported already: whoever pays again pays twice. */
function ReportedNote({ row }: { row: Subscription }) {
  const bills = useStore($bills)
  const { supportEmail } = useStore($settings)
  const now = useServerNow()
  const payment = knownPayment(row, bills, now)
  if (payment?.is !== 'reported' && payment?.is !== 'accepted') return null
  const { text } = describePayment(row, payment, { email: supportEmail, now })
  return (
    <Banner kind="info" title={text}>
      <p>You need not pay again. Report another payment only if the first one was not complete.</p>
    </Banner>
  )
}

/** How to pay, and the form that reports the payment. */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const report = usePaymentReport(row)
  const { isBusy, saved } = report
  const form = `renew-${row.id}`
  return (
    <Dialog
      wide
      title={`Renew ${packageName(row)}`}
      onClose={() => !isBusy && onClose()}
      footer={saved ? <Button onClick={onClose}>Done</Button> : <SendReport report={report} form={form} />}
    >
      <div className="grid gap-6">
        {!saved && <ReportedNote row={row} />}
        <PayAndReport row={row} report={report} id={form} />
      </div>
    </Dialog>
  )
}
