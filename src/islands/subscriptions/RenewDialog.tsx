import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../lib/format/time.ts'
import { $bills, type Bill, billStatus, loadBills, paymentName, reportOf } from '../../lib/resources/bills.ts'
import { packageName, type Subscription } from '../../lib/resources/subscriptions.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { forgetDraft, useForm } from '../ui/form/useForm.ts'
import { toastError, toastSuccess } from '../ui/toast.ts'
import { reportForm } from './forms.ts'
import { isFailed, isSaved } from './outcome.ts'
import { PayBox } from './PayBox.tsx'
import { RenewOutcome } from './RenewOutcome.tsx'
import { renewCommand } from './renew.ts'

/** What a button beside the form's own submits with. */
interface SendOptions {
  /** The transaction id whose earlier report the user has seen. */
  known?: string
  force?: boolean
}

/** The user's payment reports; undefined where they can't be read. */
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

/** How to pay, and the form that reports the payment. What is typed stays in this tab until it is sent. */
export function RenewDialog({ row, onClose }: { row: Subscription; onClose: () => void }) {
  const [it] = useState(() => {
    const made = renewCommand(row)
    made.dismiss()
    return made
  })
  const state = useStore(it.$state)
  useStore($bills)
  const [warned, setWarned] = useState<{ bill: Bill; options: SendOptions }>()
  const options = useRef<SendOptions>({})
  const draft = `renew:${row.id}`
  const saved = isSaved(state)
  const failed = isFailed(state)
  const isUnsettled = state.phase === 'checking' || state.phase === 'unknown'

  const { form, errors, busy } = useForm({
    schema: reportForm,
    draft,
    send: async (report, element) => {
      const { known, force = false } = options.current
      const bills = await earlierReports()
      // The dialog may have been closed meanwhile.
      if (!element.isConnected) return
      const bill = known === report.tr_id ? undefined : bills && reportOf(bills, report.tr_id)
      setWarned(bill && { bill, options: { known: report.tr_id, force } })
      if (!bill) it.run({ ...report, subscription: row.id, subscriptionId: row.subscription_id }, { force })
    },
  })
  const isBusy = busy || state.phase === 'preflight' || state.phase === 'sending'
  /** Sends the fields as they are now. */
  const sendWith = (sendOptions: SendOptions) => {
    options.current = sendOptions
    form.ref.current?.requestSubmit()
    options.current = {}
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
        <RenewOutcome state={state} onCheck={() => it.check()} onForce={() => sendWith({ force: true })} />
        {!saved && (
          <form {...form} aria-label="Report your payment" className="grid gap-4 border-line border-t pt-6">
            <div>
              <h3 className="font-semibold">Last step: report the payment</h3>
              <p className="text-soft">Enter the UPI or UTR number from your app, so that we can match your payment.</p>
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
              onInput={() => setWarned(undefined)}
            />
            {warned && <DuplicateWarning bill={warned.bill} onSend={() => sendWith(warned.options)} />}
            <Field label="Note" optional error={errors.note}>
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
