import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { email, firstName, lastName, PASSWORD_MIN, password, phone, trimmed } from '../ui/form/fields.ts'

export const registerForm = v.pipe(
  v.object({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    profession: trimmed,
    city: trimmed,
    state: trimmed,
    // The specification gives no sentence here: the form library's defaults apply.
    password: password(catalogue.fieldRequired('password'), catalogue.fieldMin('password', PASSWORD_MIN)),
    password2: v.pipe(v.string(), v.nonEmpty(catalogue.confirmRequired)),
  }),
  v.forward(
    v.partialCheck([['password'], ['password2']], (it) => it.password === it.password2, catalogue.confirmRegister),
    ['password2'],
  ),
)
export type Registration = v.InferOutput<typeof registerForm>
