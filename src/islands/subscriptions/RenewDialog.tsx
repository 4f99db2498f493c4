import { packageName } from '../../lib/resources/packageName.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { PayBox } from '../parts/pay/PayBox.tsx'
import { PaymentForm, ReportOutcome } from '../parts/pay/PaymentForm.tsx'
import { usePaymentReport } from '../parts/pay/usePaymentReport.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** How to pay, and the form that reports the payment. */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const report = usePaymentReport(row)
  const { isBusy, saved } = report
  const close = (
    <Button variant="quiet" disabled={isBusy} onClick={onClose}>
      Close
    </Button>
  )
  return (
    <Dialog wide title={`Renew ${packageName(row)}`} onClose={() => !isBusy && onClose()}>
      <div className="grid gap-6">
        {!saved && <PayBox row={row} />}
        <ReportOutcome report={report} />
        {saved ? (
          <div className="flex justify-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        ) : (
          <PaymentForm report={report} secondary={close} />
        )}
      </div>
    </Dialog>
  )
}
