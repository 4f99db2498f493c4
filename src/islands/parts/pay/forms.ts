import * as v from 'valibot'
import { catalogue } from '../../../lib/text/catalogue.ts'

/** A transaction id without the spaces and invisible characters that pasting brings along. */
const transactionId = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()),
  v.nonEmpty(catalogue.fieldRequired('tr_id')),
  v.maxLength(64, catalogue.fieldMax('tr_id', 64)),
)

/** The payment report form. */
export const reportForm = v.object({
  payment_type: v.picklist(['0', '1'], catalogue.fieldRequired('payment_type')),
  tr_id: transactionId,
  note: v.pipe(v.string(), v.trim(), v.maxLength(1000, catalogue.fieldMax('note', 1000))),
})
export type Report = v.InferOutput<typeof reportForm>
