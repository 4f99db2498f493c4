import { account } from '../../src/lib/wire/account.ts'
import { faultOf } from './faultOf.ts'
import { type Check, error } from './finding.ts'
import { request, urlOf } from './request.ts'

const UNREAD = '"Something wents wrong .."'
const REFUSED = '"Invalid Username & password."'

/** Logs in, for the checks after it; says why it could not. A refusal is one only where the API itself refuses. */
export const login: Check = async function* (target) {
  if (!target.account) return
  const body = new FormData()
  body.append('username', target.account.username)
  body.append('password', target.account.password)
  const headers = { origin: target.origin }
  const answer = await request(target, urlOf(target, account.login), { method: 'POST', body, headers })
  const fault = faultOf(answer, UNREAD)
  if (fault) return yield fault
  const { url, status, text } = answer
  const { success, detail, data } = (answer.body ?? {}) as Record<'success' | 'detail' | 'data', unknown>
  const token = (data as { access_token?: unknown } | null | undefined)?.access_token
  if (typeof token === 'string' && token !== '') target.token = token
  else if (status === 403 && /csrf/i.test(text))
    yield error(
      `${url} asks for a CSRF token`,
      UNREAD,
      'authenticate by token alone: no SessionAuthentication on these views (Django REST framework)',
    )
  else if (status === 415) yield error(`${url} takes no multipart/form-data`, UNREAD, 'add MultiPartParser to the view')
  else if (success !== true && (status >= 400 || success === false)) {
    const said = typeof detail === 'string' ? `"${detail}"` : undefined
    const refusal = `${url} refuses this account with ${status}${said ? `: ${said}` : ''}`
    yield error(refusal, said ?? REFUSED, 'check DOCTOR_USERNAME and DOCTOR_PASSWORD')
  } else
    yield error(
      `${url} answers ${status} without data.access_token`,
      REFUSED,
      'answer {"success": true, "data": {"access_token": "…", "refresh_token": "…"}}',
    )
}
