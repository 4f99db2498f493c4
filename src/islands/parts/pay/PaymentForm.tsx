import { formatDate } from '../../../lib/format/time.ts'
import { billStatus, paymentName } from '../../../lib/resources/bills.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { screens } from '../../../lib/routes.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { reportedText, reportWords, unlikelyId } from '../../../lib/text/subscriptions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Link } from '../../ui/Link.tsx'
import { SaveOutcome } from '../SaveOutcome.tsx'
import { PayBox } from './PayBox.tsx'
import type { ReportForm } from './usePaymentReport.ts'

function QuestionBanner({ report: { question, sendAnyway } }: { report: ReportForm }) {
  if (!question) return null
  const action = (
    <Button variant="quiet" className="mt-3" onClick={sendAnyway}>
      Send anyway
    </Button>
  )
  if (question.about === 'form')
    return (
      <Banner kind="warning" title={unlikelyId}>
        {action}
      </Banner>
    )
  const { bill } = question
  const status = billStatus(bill)
  return (
    <Banner kind="warning" title="This transaction id is already in your Billing Report">
      <p>
        Reported for {bill.subscription_detail?.subscription_id ?? 'a subscription'} on {formatDate(bill.created_at)},{' '}
        {status}.{' '}
        {status === 'Reject'
          ? 'Send it again only if your app shows this very id.'
          : 'Send it only if this is another payment.'}
      </p>
      {action}
    </Banner>
  )
}

/** The outcome of a payment report, and what the user can do about it. Nothing before it is sent. */
function ReportOutcome({ report }: { report: ReportForm }) {
  const { state } = report
  if (state.is === 'saved' || state.is === 'already') {
    const { title, text } = reportedText[state.is]
    return (
      <Banner kind={state.is === 'saved' ? 'success' : 'info'} title={title}>
        <p>{text}</p>
        <Link href={screens.billing.path} className={buttonClass('quiet')}>
          Billing Report
        </Link>
      </Banner>
    )
  }
  return (
    <SaveOutcome state={state} words={reportWords} onRetry={report.retry}>
      {state.is === 'unread' && (
        <Button variant="quiet" onClick={report.sendUnchecked}>
          Send without checking
        </Button>
      )}
    </SaveOutcome>
  )
}

/** Sends the form with this id, from wherever it stands. */
export function SendReport({ report: { isBusy, isLocked }, form }: { report: ReportForm; form: string }) {
  return (
    <Button type="submit" form={form} disabled={isLocked}>
      {isBusy ? catalogue.pleaseWait : 'Send report'}
    </Button>
  )
}

interface PayAndReportProps {
  row: Subscription
  report: ReportForm
  id: string
  /** Whether the ways to pay stand beside the report. */
  showsWays: boolean
}

/** How to pay, and beside it the report of the payment, or that alone; then the outcome alone. */
export function PayAndReport({ row, report, id, showsWays }: PayAndReportProps) {
  if (report.isDone) return <ReportOutcome report={report} />
  const beside = showsWays ? 'border-line max-md:border-t max-md:pt-6 md:border-l md:pl-6' : ''
  return (
    <div className={`grid gap-6 ${showsWays ? 'md:grid-cols-2' : ''}`}>
      {showsWays && <PayBox row={row} />}
      <div className={`grid content-start gap-6 ${beside}`}>
        <ReportOutcome report={report} />
        <PaymentForm report={report} id={id} />
      </div>
    </div>
  )
}

/** Reports a payment by its transaction id. */
function PaymentForm({ report, id }: { report: ReportForm; id: string }) {
  const { form, errors } = report
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
        onInput={report.forgetQuestion}
      />
      <QuestionBanner report={report} />
      <Field label="Note" optional error={errors['note']}>
        {(ids) => <textarea name="note" rows={1} {...ids} className={`${controlClass} py-2`} />}
      </Field>
    </form>
  )
}
