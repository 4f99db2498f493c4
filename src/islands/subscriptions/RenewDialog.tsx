import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isAccepted, mayHaveFailed } from '../../lib/commands/state.ts'
import { formatDate } from '../../lib/format/time.ts'
import { $bills, type Bill, billStatus, loadBills, paymentName, reportOf } from '../../lib/resources/bills.ts'
import { packageName, type Subscription } from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { renewWords } from '../../lib/text/renew.ts'
import { CommandOutcome } from '../parts/CommandOutcome.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { forgetDraft, useForm } from '../ui/form/useForm.ts'
import { Link } from '../ui/Link.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { reportForm } from './forms.ts'
import { PayBox } from './PayBox.tsx'
import { renewCommand } from './renewCommand.ts'

/** How a button other than the form's own sends the form. */
interface SendOptions {
  /** The transaction id that was confirmed although it was reported before. */
  confirmedId?: string
  force?: boolean
}

/** Every report of this user; undefined where they cannot be read. */
async function earlierReports(): Promise<readonly Bill[] | undefined> {
  const now = $bills.get()
  if (now.state === 'ready') return now.data
  const reply = await loadBills()
  return reply.ok ? reply.body : undefined
}

function DuplicateWarning({ bill, onSend }: { bill: Bill; onSend: () => void }) {
  const where = bill.subscription_detail?.subscription_id ?? 'a subscription'
  return (
    <Banner kind="warning" title="This transaction id is already in your Billing Report">
      <p>
        Reported for {where} on {formatDate(bill.created_at)}, {billStatus(bill)}. Send it only if this is another
        payment.
      </p>
      <Button variant="quiet" className="mt-3" onClick={onSend}>
        Send anyway
      </Button>
    </Banner>
  )
}

/** How to pay, and the form that reports the payment. What is typed is kept in this tab until it is sent. */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const [it] = useState(() => {
    const made = renewCommand(row)
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  useStore($bills)
  const [warned, setWarned] = useState<{ bill: Bill; options: SendOptions }>()
  const sendOptions = useRef<SendOptions>({})
  const draft = `renew:${row.id}`
  const saved = isAccepted(state)
  const failed = mayHaveFailed(state)
  const isUnsettled = state.phase === 'checking' || state.phase === 'unknown'

  const { form, errors, busy } = useForm({
    schema: reportForm,
    draft,
    send: async (report, element) => {
      const { confirmedId, force = false } = sendOptions.current
      const bills = await earlierReports()
      // The dialog was closed meanwhile: nothing is sent.
      if (!element.isConnected) return
      const bill = confirmedId === report.tr_id ? undefined : bills && reportOf(bills, report.tr_id)
      setWarned(bill && { bill, options: { confirmedId: report.tr_id, force } })
      if (!bill) it.run({ ...report, subscription: row.id, subscriptionId: row.subscription_id }, { force })
    },
  })
  const isBusy = busy || state.phase === 'preflight' || state.phase === 'sending'
  const serverErrors = state.phase === 'refused' ? state.fields : undefined
  /** Sends what the fields hold now. */
  const resend = (options: SendOptions) => {
    sendOptions.current = options
    form.ref.current?.requestSubmit()
    sendOptions.current = {}
  }

  useEffect(() => {
    if (!saved) return
    forgetDraft(draft)
    toastSuccess(catalogue.formSaved)
  }, [saved, draft])
  useEffect(() => {
    if (failed) toastError(catalogue.formFailed)
  }, [failed])

  return (
    <Dialog wide title={`Renew ${packageName(row)}`} onClose={() => !isBusy && onClose()}>
      <div className="grid gap-6">
        {!saved && <PayBox row={row} />}
        {(saved || failed) && (
          <CommandOutcome
            state={state}
            words={renewWords}
            onCheck={saved ? undefined : it.check}
            onForce={saved ? undefined : () => resend({ force: true })}
            onRetry={() => resend({})}
          >
            {saved && (
              <Link href={screens.billing.path} className={`${buttonClass('quiet')} mt-3`}>
                Billing Report
              </Link>
            )}
            {state.phase === 'refused' && state.why === 'unread' && (
              <Button variant="quiet" className="mt-3" onClick={() => resend({ force: true })}>
                Send without checking
              </Button>
            )}
          </CommandOutcome>
        )}
        {!saved && (
          <form {...form} aria-label="Report your payment" className="grid gap-4 border-line border-t pt-6">
            <div>
              <h3 className="font-semibold">Last step: report the payment</h3>
              <p className="text-soft">Enter the UPI or UTR number from your app, so that we can match your payment.</p>
            </div>
            <Field label="Payment type" error={errors.payment_type ?? serverErrors?.['payment_type']}>
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
              error={errors.tr_id ?? serverErrors?.['tr_id']}
              onInput={() => setWarned(undefined)}
            />
            {warned && <DuplicateWarning bill={warned.bill} onSend={() => resend(warned.options)} />}
            <Field label="Note" optional error={errors.note ?? serverErrors?.['note']}>
              {(ids) => <textarea name="note" rows={3} {...ids} className={`${controlClass} py-2`} />}
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <Button variant="quiet" disabled={isBusy} onClick={onClose}>
                Close
              </Button>
              <Button type="submit" disabled={isBusy || isUnsettled}>
                {isBusy ? catalogue.pleaseWait : 'Send report'}
              </Button>
            </div>
          </form>
        )}
        {saved && (
          <div className="flex justify-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
