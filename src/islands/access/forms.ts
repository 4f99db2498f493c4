import * as v from 'valibot'
import { email, firstName, lastName, password, phone, tidy } from '../../lib/fields.ts'
import { messages } from '../../lib/messages.ts'
import { knownState } from './states.ts'

export const loginForm = v.object({
  username: v.pipe(tidy, v.nonEmpty(messages.usernameRequired)),
  password: password(messages.passwordRequired),
})

export const registerForm = v.pipe(
  v.object({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    profession: tidy,
    city: tidy,
    state: v.pipe(tidy, v.transform(knownState)),
    password: password(messages.passwordRequired),
    password2: v.pipe(v.string(), v.nonEmpty(messages.confirmRequired)),
  }),
  v.forward(
    v.partialCheck([['password'], ['password2']], (it) => it.password === it.password2, messages.confirmRegister),
    ['password2'],
  ),
)
export type Registration = v.InferOutput<typeof registerForm>

export const forgotForm = v.object({ email })

export const setPasswordForm = v.pipe(
  v.object({
    password: password(messages.newPasswordRequired),
    password2: v.pipe(v.string(), v.nonEmpty(messages.confirmRequired)),
  }),
  v.forward(
    v.partialCheck([['password'], ['password2']], (it) => it.password === it.password2, messages.confirmReset),
    ['password2'],
  ),
)
