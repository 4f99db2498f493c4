import type { OrderQuantity } from '../../src/lib/settings.ts'
import { account } from '../../src/lib/wire/account.ts'
import { clock } from './clock.ts'
import { cors } from './cors.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { type Finding, reporter, type Target } from './finding.ts'
import { notice } from './notice.ts'
import { plans, type SoldStrategy } from './plans.ts'
import { quantity } from './quantity.ts'
import { faultOf, reachable } from './reachable.ts'
import { requestUrl, urlOf } from './request.ts'
import { shapes } from './shapes.ts'
import { site } from './site.ts'

/**
 * Runs every check in the order in which one depends on another. Where the API does not answer, its other checks are
 * left out. Nothing is changed there: GET, OPTIONS and the login.
 */
export async function examine(target: Target, content: SoldStrategy[], rule: OrderQuantity): Promise<Finding[]> {
  const found: Finding[] = []
  for (const check of [site, files, notice, reachable]) found.push(...(await check(target)))
  if (found.some(({ check, level }) => check === 'Reachable' && level === 'error')) return found
  found.push(...(await cors(target)))
  const token = target.account && (await login(target, target.account))
  if (typeof token === 'object') found.push(token)
  const account = typeof token === 'string' ? { ...target, token } : target
  for (const check of [clock, shapes, plans(content), quantity(rule), feeds]) found.push(...(await check(account)))
  return found
}

type Version = { api: unknown; feeds: string }

/** Where a page of the site finds its API: its version says it, else its policy; undefined for what is no page. */
export async function findApi(target: Target, address: string): Promise<{ api: string; feeds: string } | undefined> {
  const result = await requestUrl(target, `${address}/`)
  if (result.kind === 'silence' || !result.type.includes('html')) return undefined
  const connect = /connect-src ([^;"]+)/.exec(result.text)?.[1]
  if (connect === undefined) return undefined
  const version = await requestUrl(target, `${address}/version.json`)
  const said = version.kind === 'answer' && version.status === 200 ? (version.body as Partial<Version> | undefined) : {}
  const socket = address.replace(/^http/, 'ws')
  if (typeof said?.api === 'string') return { api: said.api || address, feeds: said.feeds || socket }
  const sources = connect.split(/\s+/)
  return {
    api: sources.find((it) => /^https?:/.test(it)) ?? address,
    feeds: sources.find((it) => /^wss?:/.test(it)) ?? socket,
  }
}

const { error } = reporter('Login')

/** The bearer token of an account, or why there is none: a refusal is one only where the API itself refuses. */
async function login(
  target: Target,
  { username, password }: NonNullable<Target['account']>,
): Promise<string | Finding> {
  const body = new FormData()
  body.append('username', username)
  body.append('password', password)
  const url = urlOf(target, account.login)
  const result = await requestUrl(target, url, { method: 'POST', body, headers: { origin: target.origin } })
  const fault = faultOf(error, url, result, '"Something wents wrong .."')
  if (fault || result.kind === 'silence') return fault as Finding
  const { success, detail, data } = (result.body ?? {}) as { success?: unknown; detail?: unknown; data?: unknown }
  const token = (data as { access_token?: unknown } | null | undefined)?.access_token
  if (typeof token === 'string' && token !== '') return token
  const said = typeof detail === 'string' ? `: "${detail}"` : ''
  if (result.status === 403 && /csrf/i.test(result.text))
    return error(
      `${url} asks for a CSRF token`,
      '"Something wents wrong .."',
      'authenticate by token alone: no SessionAuthentication on these views (Django REST framework)',
    )
  if (result.status === 415)
    return error(`${url} takes no multipart/form-data`, '"Something wents wrong .."', 'add MultiPartParser to the view')
  if (success !== true && (result.status >= 400 || success === false))
    return error(
      `${url} refuses this account with ${result.status}${said}`,
      typeof detail === 'string' ? `"${detail}"` : '"Invalid Username & password."',
      'check DOCTOR_USERNAME and DOCTOR_PASSWORD',
    )
  return error(
    `${url} answers ${result.status} without data.access_token`,
    '"Invalid Username & password."',
    'answer {"success": true, "data": {"access_token": "…", "refresh_token": "…"}}',
  )
}
