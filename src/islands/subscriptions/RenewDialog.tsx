import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $bills, type Bill, billStatus, paymentName, reportOf } from '../../lib/bills.ts'
import { messages } from '../../lib/messages.ts'
import { packageName, type Subscription } from '../../lib/subscriptions.ts'
import { formatDate } from '../../lib/time.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { controlClass, Field } from '../ui/Field.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { forgetDraft, useForm } from '../ui/useForm.ts'
import { type Report, reportForm } from './forms.ts'
import { isFailed, isSaved } from './outcome.ts'
import { PayBox } from './PayBox.tsx'
import { RenewOutcome } from './RenewOutcome.tsx'
import { renewing } from './renew.ts'

function Reported({ bill }: { bill: Bill }) {
  const where = bill.subscription_detail?.subscription_id ?? 'a subscription'
  return (
    <Banner kind="warning" title="This transaction id is in your Billing Report already">
      <p>
        Reported for {where} on {formatDate(bill.created_at)}, {billStatus(bill)}. Send it only if it is not the same
        payment.
      </p>
    </Banner>
  )
}

/** How to pay, and the form that tells of it. What is typed waits in this tab until it is sent. */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const [it] = useState(() => {
    const made = renewing(row)
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  const bills = useStore($bills)
  const [warned, setWarned] = useState<Bill>()
  const draft = `renew:${row.id}`
  const saved = isSaved(state)
  const failed = isFailed(state)
  const isBusy = state.phase === 'asking' || state.phase === 'sending'
  const isUnsettled = state.phase === 'checking' || state.phase === 'unknown'

  const warn = (transactionId: string) => {
    const found = bills.state === 'ready' ? reportOf(bills.rows, transactionId) : undefined
    setWarned(found)
    return found
  }
  const wishOf = (report: Report) => ({ ...report, subscription: row.id, subscriptionId: row.subscription_id })
  const { form, errors } = useForm({
    schema: reportForm,
    draft,
    send: async (report) => {
      const found = warn(report.tr_id)
      // The second press on the same id is the answer to the warning.
      if (found && found !== warned) return
      it.run(wishOf(report))
    },
  })

  useEffect(() => {
    if (!saved) return
    forgetDraft(draft)
    toastSuccess(messages.formSaved)
  }, [saved, draft])
  useEffect(() => {
    if (failed) toastError(messages.formFailed)
  }, [failed])

  const sendAnyway = () => {
    const wish = it.wish()
    if (wish) it.run(wish, { anyway: true })
  }
  return (
    <Dialog wide title={`Renew ${packageName(row)}`} onClose={() => !isBusy && onClose()}>
      <div className="grid gap-6">
        {!saved && <PayBox row={row} />}
        <RenewOutcome state={state} onCheck={() => it.check()} onAnyway={sendAnyway} />
        {!saved && (
          <form {...form} aria-label="Report your payment" className="grid gap-4 border-line border-t pt-6">
            <div>
              <h3 className="font-semibold">Then tell us about it</h3>
              <p className="text-soft">
                Paying proves nothing to us by itself: enter the transaction id that your bank or UPI app shows.
              </p>
            </div>
            <Field label="Payment type" error={errors.payment_type}>
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
              error={errors.tr_id}
              onBlur={(event) => warn(event.target.value)}
            />
            {warned && <Reported bill={warned} />}
            <Field label="Note" optional error={errors.note}>
              {(ids) => <textarea name="note" rows={3} {...ids} className={`${controlClass} py-2`} />}
            </Field>
            <div className="flex flex-wrap justify-end gap-2">
              <Button look="quiet" disabled={isBusy} onClick={onClose}>
                Close
              </Button>
              <Button type="submit" disabled={isBusy || isUnsettled}>
                {isBusy ? messages.pleaseWait : warned ? 'Send all the same' : 'Send report'}
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
