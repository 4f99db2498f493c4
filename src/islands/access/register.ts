import { call } from '../../lib/api.ts'
import { saveDraft } from '../../lib/session/draft.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { account } from '../../lib/wire/account.ts'
import { detailOf, fieldError, reasonOf } from '../../lib/wire/answer.ts'
import type { AccessResult } from './login.ts'
import type { Registration } from './registerForm.ts'

/** Creates an account. The username then waits on the login form. */
export async function register({ password2: _, ...fields }: Registration): Promise<AccessResult> {
  const reply = await call(account.register, fields)
  if (reply.ok && reply.status === account.register.success) {
    saveDraft('login', { username: fields.email })
    return { ok: true, text: catalogue.registered }
  }
  const body = reply.ok ? reply.body : reply.kind === 'refused' ? reply.body : undefined
  const refused = Object.keys(fields).flatMap((name) => {
    const sentence = fieldError(body, name)
    return sentence === undefined ? [] : [[name, sentence] as const]
  })
  const other = refused.length === 0 ? reasonOf(body) : undefined
  const text = detailOf(body) ?? other ?? catalogue.registerFailed
  return { ok: false, text, fields: Object.fromEntries(refused) }
}
