import * as v from 'valibot'
import { outcome } from './answer.ts'
import { endpoint, nothing } from './endpoint.ts'
import { flag, words } from './values.ts'

const profileFields = { first_name: v.string(), last_name: v.string(), email: v.string(), phone: v.string() }

export const account = {
  login: endpoint({
    name: 'account.login',
    method: 'POST',
    path: '/api/login/',
    auth: false,
    encoding: 'form',
    request: v.strictObject({ username: v.string(), password: v.string() }),
    reply: v.object({
      success: v.fallback(flag, false),
      detail: words,
      data: v.optional(v.unknown(), null),
    }),
  }),
  register: endpoint({
    name: 'account.register',
    method: 'POST',
    path: '/accounts/v1/user/register',
    auth: false,
    encoding: 'json',
    success: 201,
    request: v.strictObject({
      ...profileFields,
      profession: v.string(),
      city: v.string(),
      state: v.string(),
      password: v.string(),
    }),
    reply: outcome,
  }),
  profile: endpoint({
    name: 'account.profile',
    method: 'GET',
    path: '/api/',
    auth: true,
    request: nothing,
    reply: v.object({
      first_name: words,
      last_name: words,
      email: words,
      phone: words,
      username: words,
      extensions: v.fallback(v.array(v.string()), []),
    }),
  }),
  update: endpoint({
    name: 'account.update',
    method: 'PUT',
    path: '/api/',
    auth: true,
    encoding: 'form',
    request: v.strictObject(profileFields),
    reply: outcome,
  }),
  changePassword: endpoint({
    name: 'account.changePassword',
    method: 'PUT',
    path: '/api/change-password/',
    auth: true,
    keepsSession: true,
    encoding: 'form',
    request: v.strictObject({ old_password: v.string(), new_password: v.string() }),
    reply: outcome,
  }),
}
