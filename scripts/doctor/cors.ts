import { account } from '../../src/lib/wire/account.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, error, info, ok, type Said, warning } from './finding.ts'
import { ask, request, urlOf } from './request.ts'
import type { Target } from './target.ts'

const SHORT_SECONDS = 600

const names = (list: string | null, word: string) =>
  (list ?? '').split(',').some((it) => it.trim().toLowerCase() === word.toLowerCase())

async function preflight(target: Target, endpoint: Endpoint, header: string): Promise<Said> {
  const { method } = endpoint
  const asked = { 'access-control-request-method': method, 'access-control-request-headers': header }
  const headers = { origin: target.origin, ...asked }
  const answer = await request(target, urlOf(target, endpoint), { method: 'OPTIONS', headers })
  const said = `preflight of ${method} ${answer.url}`
  if (answer.silence !== undefined)
    return error(`${said}: no answer (${answer.silence})`, 'no answer to any command', 'answer OPTIONS')
  const given = (name: string) => answer.headers.get(`access-control-${name}`)
  const wrong: string[] = []
  const location = answer.headers.get('location')
  if (location) wrong.push(`it sends on to ${location}, which a browser does not follow`)
  else if (answer.status < 200 || answer.status > 299) wrong.push(`status ${answer.status}, not 200 or 204`)
  if (given('allow-origin') !== '*' && given('allow-origin') !== target.origin)
    wrong.push(`no access-control-allow-origin for ${target.origin}`)
  // A star covers neither `authorization` nor, in requests with credentials, anything.
  if (!names(given('allow-headers'), header) && !(header !== 'authorization' && given('allow-headers') === '*'))
    wrong.push(`access-control-allow-headers does not name ${header}`)
  const isSimple = method === 'GET' || method === 'POST'
  if (!isSimple && !names(given('allow-methods'), method) && given('allow-methods') !== '*')
    wrong.push(`access-control-allow-methods does not name ${method}`)
  if (wrong.length > 0)
    return error(
      `${said}: ${wrong.join('; ')}`,
      'calls after login fail with "Something is wrong......"',
      `answer OPTIONS with access-control-allow-origin: ${target.origin}, access-control-allow-headers: authorization, content-type and access-control-allow-methods: GET, POST, PUT, PATCH`,
    )
  const seconds = Number(given('max-age') ?? 0)
  const kept = `${said} is kept for ${seconds} s`
  if (seconds >= SHORT_SECONDS) return ok(kept)
  return warning(
    kept,
    'every call waits for two round trips',
    'send access-control-max-age: 7200 (django-cors-headers: CORS_PREFLIGHT_MAX_AGE)',
  )
}

/** Whether a browser lets pages of the site's origin read the API, with the bearer token. */
export const cors: Check = async function* (target) {
  const { origin, api, accounts } = target
  if ([api, accounts].every((it) => new URL(it).origin === origin))
    return yield info('site and API share an origin: no CORS is needed')
  const { silence, headers } = await ask(target, strategy.list, { search: '0' })
  if (silence !== undefined) return yield info('not looked at: the API does not answer')
  const allowed = headers.get('access-control-allow-origin')
  if (allowed === '*' || allowed === origin) yield ok(`answers may be read by ${origin}`)
  else
    yield error(
      `access-control-allow-origin is ${allowed ?? 'missing'}, not ${origin}`,
      '"Something wents wrong ..", though the server answers',
      `send access-control-allow-origin: ${origin} (django-cors-headers: CORS_ALLOWED_ORIGINS), with error answers too`,
    )
  yield await preflight(target, account.profile, 'authorization')
  yield await preflight(target, trading.change, 'authorization')
  yield await preflight(target, account.register, 'content-type')
}
