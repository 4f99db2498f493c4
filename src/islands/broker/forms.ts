import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { lengthOf, tidy } from '../ui/form/fields.ts'

const KEY_MIN = 10

export const credentialForm = v.object({
  api_user_id: v.pipe(tidy, v.nonEmpty(catalogue.aliceUserRequired)),
  api_key: v.pipe(
    tidy,
    v.nonEmpty(catalogue.aliceKeyRequired),
    v.check((text) => lengthOf(text) >= KEY_MIN, catalogue.aliceKeyMin),
  ),
})
