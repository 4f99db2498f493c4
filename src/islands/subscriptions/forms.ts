import * as v from 'valibot'
import { messages } from '../../lib/messages.ts'

/** Pasted ids bring blanks and signs that nobody sees; the id is what remains. */
const transactionId = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(messages.fieldRequired('tr_id')),
  v.maxLength(64, messages.fieldMax('tr_id', 64)),
)

/** What a person tells about a payment. */
export const reportForm = v.object({
  payment_type: v.picklist(['0', '1'], messages.fieldRequired('payment_type')),
  tr_id: transactionId,
  note: v.pipe(v.string(), v.trim(), v.maxLength(1000, messages.fieldMax('note', 1000))),
})
export type Report = v.InferOutput<typeof reportForm>
export type ReportField = keyof Report

/** The report, or the first sentence per field that breaks its rule, in the order of the form. */
export function checkReport(
  values: Record<string, string>,
): { ok: true; report: Report } | { ok: false; errors: Partial<Record<ReportField, string>> } {
  const parsed = v.safeParse(reportForm, { payment_type: '', tr_id: '', note: '', ...values })
  if (parsed.success) return { ok: true, report: parsed.output }
  const { nested = {} } = v.flatten<typeof reportForm>(parsed.issues)
  const errors = Object.fromEntries(Object.entries(nested).map(([field, sentences]) => [field, sentences?.[0]]))
  return { ok: false, errors }
}
