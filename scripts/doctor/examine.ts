import type { OrderQuantity } from '../../src/lib/settings.ts'
import { account } from '../../src/lib/wire/account.ts'
import { clock } from './clock.ts'
import { cors } from './cors.ts'
import { feeds } from './feeds.ts'
import { files } from './files.ts'
import { type Finding, reporter, type Target } from './finding.ts'
import { notice } from './notice.ts'
import { type ContentStrategy, plans } from './plans.ts'
import { quantity } from './quantity.ts'
import { reachable } from './reachable.ts'
import { requestUrl, urlOf } from './request.ts'
import { shapes } from './shapes.ts'
import { site } from './site.ts'

/** Runs every check, one after the other. Where the API does not answer, its other checks are left out. */
export async function examine(target: Target, content: ContentStrategy[], rule: OrderQuantity): Promise<Finding[]> {
  const found: Finding[] = []
  for (const check of [site, files, notice, reachable]) found.push(...(await check(target)))
  if (found.some(({ check, level }) => check === 'Reachable' && level === 'error')) return found
  for (const check of [cors, shapes, clock, plans(content), quantity(rule), feeds]) found.push(...(await check(target)))
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

/** The bearer token of an account, or why there is none. */
export async function login(target: Target, username: string, password: string): Promise<string | Finding> {
  const body = new FormData()
  body.append('username', username)
  body.append('password', password)
  const result = await requestUrl(target, urlOf(target, account.login), {
    method: 'POST',
    body,
    headers: { origin: target.origin },
  })
  const data =
    result.kind === 'answer' ? (result.body as { data?: { access_token?: unknown } } | undefined)?.data : undefined
  if (typeof data?.access_token === 'string') return data.access_token
  const found = result.kind === 'answer' ? `answers ${result.status} without data.access_token` : result.reason
  return error(
    `${urlOf(target, account.login)} ${found}`,
    '"Invalid Username & password."',
    'check DOCTOR_USERNAME and DOCTOR_PASSWORD, and the shape of the reply',
  )
}
