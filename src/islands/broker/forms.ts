import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { charCount, trimmed } from '../ui/form/fields.ts'

const KEY_MIN = 10

export const credentialForm = v.object({
  api_user_id: v.pipe(trimmed, v.nonEmpty(catalogue.aliceUserRequired)),
  api_key: v.pipe(
    trimmed,
    v.nonEmpty(catalogue.aliceKeyRequired),
    v.check((text) => charCount(text) >= KEY_MIN, catalogue.aliceKeyMin),
  ),
})
