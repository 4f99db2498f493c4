import { call, type Reply } from '../../lib/api.ts'
import { checkSession } from '../../lib/resources/currentUser.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { account } from '../../lib/wire/account.ts'
import { accepted, type FieldErrors, fieldErrors, statusOf } from '../../lib/wire/answer.ts'
import type { PasswordFields, ProfileFields } from './profileForm.ts'

/** The catalogue's sentence, and the server's sentences for single fields. */
type SaveResult =
  | { ok: true; text: string }
  /** `unsure`: no answer says whether the server acted. */
  | { ok: false; text: string; fields: FieldErrors; unsure: boolean }

/** No answer, or one that says neither yes nor no. */
const isUnsure = (reply: Reply<unknown>) =>
  reply.ok
    ? statusOf(reply.body) === undefined
    : reply.kind === 'refused'
      ? reply.status >= 500
      : reply.kind !== 'no-session'

function resultOf(reply: Reply<unknown>, saved: string, failed: string): SaveResult {
  if (reply.ok && accepted(reply.body)) return { ok: true, text: saved }
  const fields = 'body' in reply ? fieldErrors(reply.body) : undefined
  return { ok: false, text: failed, fields: fields ?? {}, unsure: isUnsure(reply) }
}

/** Saves the profile, and reads it back so that the whole page shows what the server now has. */
export async function saveProfile(fields: ProfileFields): Promise<SaveResult> {
  const reply = await call(account.update, fields)
  const result = resultOf(reply, catalogue.profileSaved, catalogue.somethingWrong)
  if (result.ok) void checkSession()
  return result
}

/** Changes the password. The server ends the user's other sessions. */
export async function changePassword({ old_password, new_password }: PasswordFields): Promise<SaveResult> {
  const reply = await call(account.changePassword, { old_password, new_password })
  if (!reply.ok && reply.kind === 'refused' && reply.status === 401) void checkSession()
  return resultOf(reply, catalogue.passwordSaved, catalogue.passwordFailed)
}
