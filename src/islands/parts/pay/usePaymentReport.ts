import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { isAccepted, isUnsettled, mayHaveFailed } from '../../../lib/commands/state.ts'
import { $bills, type Bill, loadBills, reportOf } from '../../../lib/resources/bills.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { clearDraft } from '../../../lib/session/draft.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { type Errors, useForm } from '../../ui/form/useForm.ts'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { renewCommand, reportForm } from './renewCommand.ts'

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

/** The form that reports a payment for one subscription. What is typed is kept in this tab until it is sent. */
export function usePaymentReport(row: Subscription) {
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
  const { form, errors, busy } = useForm({
    schema: reportForm,
    draft,
    send: async (report, element) => {
      const { confirmedId, force = false } = sendOptions.current
      const bills = await earlierReports()
      // The form was closed meanwhile: nothing is sent.
      if (!element.isConnected) return
      const bill = confirmedId === report.tr_id ? undefined : bills && reportOf(bills, report.tr_id)
      setWarned(bill && { bill, options: { confirmedId: report.tr_id, force } })
      if (!bill) it.run({ ...report, subscription: row.id, subscriptionId: row.subscription_id }, { force })
    },
  })
  const resend = (options: SendOptions) => {
    sendOptions.current = options
    form.ref.current?.requestSubmit()
    sendOptions.current = {}
  }
  const serverErrors = state.phase === 'refused' ? state.fields : undefined

  useEffect(() => {
    if (!saved) return
    clearDraft(draft)
    toastSuccess(catalogue.formSaved)
  }, [saved, draft])
  useEffect(() => {
    if (failed) toastError(catalogue.formFailed)
  }, [failed])

  return {
    state,
    form,
    errors: { ...serverErrors, ...errors } as Errors,
    saved,
    failed,
    /** The earlier report of the typed transaction id, until the id is edited. */
    duplicate: warned?.bill,
    isBusy: busy || state.phase === 'preflight' || state.phase === 'sending',
    isUnsettled: isUnsettled(state),
    check: () => it.check(),
    retry: () => resend({}),
    force: () => resend({ force: true }),
    sendDuplicate: () => warned && resend(warned.options),
    forgetDuplicate: () => setWarned(undefined),
  }
}

export type PaymentReport = ReturnType<typeof usePaymentReport>
