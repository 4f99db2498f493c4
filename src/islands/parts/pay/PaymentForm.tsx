import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/format/time.ts'
import { type Bill, billStatus, paymentName } from '../../../lib/resources/bills.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { screens } from '../../../lib/routes.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { renewWords } from '../../../lib/text/subscriptions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Link } from '../../ui/Link.tsx'
import { CommandOutcome } from '../CommandOutcome.tsx'
import { PayBox } from './PayBox.tsx'
import type { PaymentReport } from './usePaymentReport.ts'

function DuplicateWarning({ bill, onSend }: { bill: Bill; onSend: () => void }) {
  const where = bill.subscription_detail?.subscription_id ?? 'a subscription'
  const status = billStatus(bill)
  return (
    <Banner kind="warning" title="This transaction id is already in your Billing Report">
      <p>
        Reported for {where} on {formatDate(bill.created_at)}, {status}.{' '}
        {status === 'Reject'
          ? 'Send it again only if your app shows this very id.'
          : 'Send it only if this is another payment.'}
      </p>
      <Button variant="quiet" className="mt-3" onClick={onSend}>
        Send anyway
      </Button>
    </Banner>
  )
}

/** The outcome of a payment report, and what the user can do about it. Nothing before it is sent. */
function ReportOutcome({ report }: { report: PaymentReport }) {
  const { state, saved, failed } = report
  if (!saved && !failed) return null
  return (
    <CommandOutcome
      state={state}
      words={renewWords}
      onCheck={saved ? undefined : report.check}
      onForce={saved ? undefined : report.force}
      onRetry={report.retry}
    >
      {saved && (
        <Link href={screens.billing.path} className={`${buttonClass('quiet')} mt-3`}>
          Billing Report
        </Link>
      )}
      {state.phase === 'refused' && state.why === 'unread' && (
        <Button variant="quiet" className="mt-3" onClick={report.force}>
          Send without checking
        </Button>
      )}
    </CommandOutcome>
  )
}

/** Sends the form with this id, from wherever it stands. */
export function SendReport({ report: { isBusy, isUnsettled }, form }: { report: PaymentReport; form: string }) {
  return (
    <Button type="submit" form={form} disabled={isBusy || isUnsettled}>
      {isBusy ? catalogue.pleaseWait : 'Send report'}
    </Button>
  )
}

interface PaymentFormProps {
  report: PaymentReport
  id: string
  /** `SendReport`, where it stands in the form. */
  children?: ReactNode
}

/** How to pay, and beside it the report of the payment; then the outcome alone. */
export function PayAndReport({ row, ...form }: PaymentFormProps & { row: Subscription }) {
  if (form.report.saved) return <ReportOutcome report={form.report} />
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <PayBox row={row} />
      <div className="grid content-start gap-6 border-line max-md:border-t max-md:pt-6 md:border-l md:pl-6">
        <ReportOutcome report={form.report} />
        <PaymentForm {...form} />
      </div>
    </div>
  )
}

/** Reports a payment by its transaction id. */
function PaymentForm({ report, id, children }: PaymentFormProps) {
  const { form, errors, duplicate } = report
  return (
    <form {...form} id={id} aria-label="Report your payment" className="grid content-start gap-4">
      <div>
        <h3 className="font-semibold">Last step: report the payment</h3>
        <p className="text-soft">Enter the UPI or UTR number from your app.</p>
      </div>
      <Field label="Payment type" error={errors['payment_type']}>
        {(ids) => (
          <select name="payment_type" defaultValue="" required {...ids} className={controlClass}>
            <option value="">How did you pay?</option>
            <option value="1">{paymentName(1)}</option>
            <option value="0">{paymentName(0)}</option>
          </select>
        )}
      </Field>
      <TextField
        label="Transaction id"
        name="tr_id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors['tr_id']}
        onInput={report.forgetDuplicate}
      />
      {duplicate && <DuplicateWarning bill={duplicate} onSend={report.sendDuplicate} />}
      <Field label="Note" optional error={errors['note']}>
        {(ids) => <textarea name="note" rows={1} {...ids} className={`${controlClass} py-2`} />}
      </Field>
      {children}
    </form>
  )
}
