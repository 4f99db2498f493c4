import * as v from 'valibot'
import { answerWith } from './answer.ts'
import { endpoint } from './endpoint.ts'
import { words } from './values.ts'

const detail = answerWith({ detail: words })

/** Recovering a password: no session in any of the three. */
export const recovery = {
  forgot: endpoint({
    name: 'recovery.forgot',
    method: 'POST',
    path: '/accounts/v1/user/password/forgot',
    auth: false,
    encoding: 'json',
    success: 200,
    request: v.strictObject({ email: v.string() }),
    reply: detail,
  }),
  verify: endpoint({
    name: 'recovery.verify',
    method: 'GET',
    path: '/accounts/v1/user/password/verify/{uidb64}/{token}',
    auth: false,
    success: 200,
    request: v.strictObject({ uidb64: v.string(), token: v.string() }),
    reply: detail,
  }),
  reset: endpoint({
    name: 'recovery.reset',
    method: 'PATCH',
    path: '/accounts/v1/user/password/reset',
    auth: false,
    encoding: 'json',
    success: 200,
    request: v.strictObject({ uidb64: v.string(), token: v.string(), password: v.string() }),
    reply: detail,
  }),
}
