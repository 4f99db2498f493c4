import * as v from 'valibot'
import { outcome } from './answer.ts'
import { endpoint, nothing } from './endpoint.ts'
import { flag, instant, orNull, words } from './values.ts'

const stored = v.object({
  api_user_id: words,
  api_key: words,
  is_validated: v.fallback(flag, false),
  created_at: orNull(instant),
  updated_at: orNull(instant),
})
export type StoredCredential = v.InferOutput<typeof stored>

/** The broker credential. `updated_at` is shown as the time of validation. */
export const credential = {
  /** An empty body means that none is stored yet; so does a 404, which arrives as refused. */
  read: endpoint({
    name: 'credential.read',
    method: 'GET',
    path: '/aliceblue/v1/credential',
    auth: true,
    request: nothing,
    reply: v.union([
      v.pipe(
        v.optional(v.nullable(v.union([v.literal(''), v.strictObject({})]))),
        v.transform(() => null),
      ),
      stored,
    ]),
  }),
  save: endpoint({
    name: 'credential.save',
    method: 'POST',
    path: '/aliceblue/v1/credential',
    auth: true,
    keepsSession: true,
    encoding: 'json',
    success: 201,
    request: v.strictObject({ api_user_id: v.string(), api_key: v.string() }),
    reply: outcome,
  }),
  validate: endpoint({
    name: 'credential.validate',
    method: 'GET',
    path: '/aliceblue/v1/credential/validate',
    auth: true,
    keepsSession: true,
    success: 202,
    request: nothing,
    reply: outcome,
  }),
}
