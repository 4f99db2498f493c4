import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { email, indianMobile, password, repeatsPassword, trimmed } from '../ui/form/fields.ts'

export const loginForm = v.object({
  username: v.pipe(trimmed, v.nonEmpty(catalogue.usernameRequired), v.transform(indianMobile)),
  password: password(catalogue.passwordRequired),
})

export const forgotForm = v.object({ email })

export const setPasswordForm = v.pipe(
  v.object({
    password: password(catalogue.newPasswordRequired),
    password2: v.pipe(v.string(), v.nonEmpty(catalogue.confirmRequired)),
  }),
  repeatsPassword(catalogue.confirmReset),
)
