import { call, type Reply } from '../../lib/api.ts'
import { checkSession } from '../../lib/session/currentUser.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { account } from '../../lib/wire/account.ts'
import { accepted, fieldError } from '../../lib/wire/answer.ts'
import type { PasswordFields, ProfileFields } from './forms.ts'

/** The catalogue's sentence, and the server's sentences for single fields. */
export type SaveResult =
  | { ok: true; text: string }
  /** `unsure`: no answer came that tells whether the server acted. */
  | { ok: false; text: string; fields: Record<string, string>; unsure: boolean }

const isUnsure = (reply: Reply<unknown>) =>
  !reply.ok &&
  (reply.kind === 'unreachable' || reply.kind === 'malformed' || (reply.kind === 'refused' && reply.status >= 500))

const fieldNames = ['first_name', 'last_name', 'email', 'phone'] as const

/** Saves the profile, and reads it back so that the whole page shows what the server now has. */
export async function saveProfile(fields: ProfileFields): Promise<SaveResult> {
  const reply = await call(account.update, fields)
  if (reply.ok && accepted(reply.body)) {
    void checkSession()
    return { ok: true, text: catalogue.profileSaved }
  }
  const body = reply.ok ? reply.body : reply.kind === 'refused' ? reply.body : undefined
  const refused = fieldNames.flatMap((name) => {
    const sentence = fieldError(body, name)
    return sentence === undefined ? [] : [[name, sentence] as const]
  })
  return { ok: false, text: catalogue.somethingWrong, fields: Object.fromEntries(refused), unsure: isUnsure(reply) }
}

/** Changes the password. The server ends the user's other sessions. */
export async function changePassword({ old_password, new_password }: PasswordFields): Promise<SaveResult> {
  const reply = await call(account.changePassword, { old_password, new_password })
  if (reply.ok && accepted(reply.body)) return { ok: true, text: catalogue.passwordSaved }
  return { ok: false, text: catalogue.passwordFailed, fields: {}, unsure: isUnsure(reply) }
}
