import { useRef, useState } from 'react'
import { $bills, type Bill, loadBills, reportOf } from '../../../lib/resources/bills.ts'
import type { Subscription } from '../../../lib/resources/subscriptions.ts'
import { clearDraft } from '../../../lib/session/draft.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { reportWords } from '../../../lib/text/subscriptions.ts'
import { type Errors, useForm } from '../../ui/form/useForm.ts'
import { toastSuccess } from '../../ui/toast.ts'
import { useSave } from '../useSave.ts'
import { isLikelyId, openReport, reportForm, reportPayment } from './report.ts'

/** What is asked about a transaction id before it is sent: its form, or that an earlier report has it. */
export type Question = { about: 'form' } | { about: 'earlier'; bill: Bill }

/** How a button other than the form's own sends the form. */
interface SendOptions {
  isUnchecked?: boolean
  isRetry?: boolean
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
  const { state, send } = useSave(reportWords)
  const [asked, setAsked] = useState<{ question: Question; id: string; options: SendOptions }>()
  const answered = useRef(new Set<string>())
  const sendOptions = useRef<SendOptions>({})
  const draft = `renew:${row.id}`
  const { form, errors, busy } = useForm({
    schema: reportForm,
    draft,
    send: async (typed, element) => {
      const options = sendOptions.current
      const id = typed.tr_id
      const report = { ...typed, subscription: row.id, subscriptionId: row.subscription_id }
      const isOpen = ({ about }: Question) => !answered.current.has(`${about} ${id}`)
      const questions: Question[] = isLikelyId(id) ? [] : [{ about: 'form' }]
      if (!questions.some(isOpen)) {
        const bills = (await earlierReports()) ?? []
        const bill = openReport(bills, report) ? undefined : reportOf(bills, id)
        if (bill) questions.push({ about: 'earlier', bill })
      }
      // The form was closed meanwhile: nothing is sent.
      if (!element.isConnected) return
      const question = questions.find(isOpen)
      setAsked(question && { question, id, options })
      if (question) return
      await send(async (tell) => {
        const end = await reportPayment(report, tell, options)
        if (end.is === 'saved' || end.is === 'already') clearDraft(draft)
        if (end.is === 'saved') toastSuccess(catalogue.formSaved)
        return end
      })
    },
  })
  const resend = (options: SendOptions) => {
    sendOptions.current = options
    form.ref.current?.requestSubmit()
    sendOptions.current = {}
  }
  const sendAnyway = () => {
    if (!asked) return
    answered.current.add(`${asked.question.about} ${asked.id}`)
    resend(asked.options)
  }

  return {
    state,
    form,
    errors: { ...state.fields, ...errors } as Errors,
    isDone: state.is === 'saved' || state.is === 'already',
    /** What is asked about the typed transaction id, until the id is edited. */
    question: asked?.question,
    /** The form is checked or sent: the dialog stays open. */
    isBusy: busy && state.is !== 'looking',
    isLocked: busy || state.is === 'not-seen',
    retry: () => resend({ isRetry: true }),
    sendUnchecked: () => resend({ isUnchecked: true }),
    sendAnyway,
    forgetQuestion: () => setAsked(undefined),
  }
}

export type ReportForm = ReturnType<typeof usePaymentReport>
