import * as v from 'valibot'
import { lengthOf, tidy } from '../../lib/fields.ts'
import { messages } from '../../lib/messages.ts'

const KEY_MIN = 10

export const credentialForm = v.object({
  api_user_id: v.pipe(tidy, v.nonEmpty(messages.aliceUserRequired)),
  api_key: v.pipe(
    tidy,
    v.nonEmpty(messages.aliceKeyRequired),
    v.check((text) => lengthOf(text) >= KEY_MIN, messages.aliceKeyMin),
  ),
})
