import { account } from '../../src/lib/wire/account.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { requestEndpoint, requestUrl, urlOf } from './request.ts'

const { ok, info, warning, error } = reporter('CORS')
const SHORT_SECONDS = 600

const allows = (list: string | null, word: string) =>
  (list ?? '').split(',').some((it) => it.trim().toLowerCase() === word.toLowerCase())

async function preflight(target: Target, method: string, url: string, headers: string): Promise<Finding[]> {
  const result = await requestUrl(target, url, {
    method: 'OPTIONS',
    headers: {
      origin: target.origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
    },
  })
  if (result.kind === 'silence')
    return [
      error(
        `preflight of ${method} ${url}: no answer (${result.reason})`,
        'no answer to any command',
        'answer OPTIONS',
      ),
    ]
  const given = (name: string) => result.headers.get(`access-control-${name}`)
  const wrong: string[] = []
  const location = result.headers.get('location')
  if (location) wrong.push(`it sends on to ${location}, which a browser does not follow`)
  else if (result.status < 200 || result.status > 299) wrong.push(`status ${result.status}, not 200 or 204`)
  if (given('allow-origin') !== '*' && given('allow-origin') !== target.origin)
    wrong.push(`no access-control-allow-origin for ${target.origin}`)
  // A star covers neither `authorization` nor, in requests with credentials, anything.
  for (const name of headers.split(','))
    if (!allows(given('allow-headers'), name) && !(name !== 'authorization' && given('allow-headers') === '*'))
      wrong.push(`access-control-allow-headers does not name ${name}`)
  const isSimple = method === 'GET' || method === 'POST'
  if (!isSimple && !allows(given('allow-methods'), method) && given('allow-methods') !== '*')
    wrong.push(`access-control-allow-methods does not name ${method}`)
  if (wrong.length > 0)
    return [
      error(
        `preflight of ${method} ${url}: ${wrong.join('; ')}`,
        'calls after login fail with "Something is wrong......"',
        `answer OPTIONS with access-control-allow-origin: ${target.origin}, access-control-allow-headers: authorization, content-type and access-control-allow-methods: GET, POST, PUT, PATCH`,
      ),
    ]
  const seconds = Number(given('max-age') ?? 0)
  if (seconds < SHORT_SECONDS)
    return [
      warning(
        `preflight of ${method} ${url} is kept for ${seconds} s`,
        'every call waits for two round trips',
        `send access-control-max-age: 7200 (django-cors-headers: CORS_PREFLIGHT_MAX_AGE)`,
      ),
    ]
  return [ok(`preflight of ${method} ${url} is kept for ${seconds} s`)]
}

/** Whether a browser lets pages of the site's origin read the API, with the bearer token. */
export const cors: Check = async (target) => {
  if (new URL(target.api).origin === target.origin && new URL(target.accounts).origin === target.origin)
    return [info('site and API share an origin: no CORS is needed')]
  const findings: Finding[] = []
  const simple = await requestEndpoint(target, strategy.list, { search: '0' })
  if (simple.kind === 'silence') return [info('not looked at: the API does not answer')]
  const origin = simple.headers.get('access-control-allow-origin')
  if (origin === '*' || origin === target.origin) findings.push(ok(`answers may be read by ${target.origin}`))
  else
    findings.push(
      error(
        `access-control-allow-origin is ${origin ?? 'missing'}, not ${target.origin}`,
        '"Something wents wrong ..", though the server answers',
        `send access-control-allow-origin: ${target.origin} (django-cors-headers: CORS_ALLOWED_ORIGINS), with error answers too`,
      ),
    )
  findings.push(...(await preflight(target, 'GET', urlOf(target, account.profile), 'authorization')))
  findings.push(...(await preflight(target, 'PUT', urlOf(target, trading.change), 'authorization')))
  findings.push(...(await preflight(target, 'POST', urlOf(target, account.register), 'content-type')))
  return findings
}
