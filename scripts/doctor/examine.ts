import { account } from '../../src/lib/wire/account.ts'
import { clock } from './clock.ts'
import { cors } from './cors.ts'
import { feeds } from './feeds.ts'
import { type Finding, reporter, type Target } from './finding.ts'
import { type ContentStrategy, plans } from './plans.ts'
import { reachable } from './reachable.ts'
import { shapes } from './shapes.ts'
import { site } from './site.ts'
import { ask, urlOf } from './speak.ts'

/** Runs every check, one after the other. Where the API does not answer, nothing else about it is asked. */
export async function examine(target: Target, content: ContentStrategy[]): Promise<Finding[]> {
  const found = [...(await site(target)), ...(await reachable(target))]
  if (found.some(({ check, level }) => check === 'Reachable' && level === 'error')) return found
  for (const check of [cors, shapes, clock, plans(content), feeds]) found.push(...(await check(target)))
  return found
}

/** Where a page of the site finds its API: its policy names the origins; undefined for an address that is no page. */
export async function findApi(target: Target, address: string): Promise<{ api: string; feeds: string } | undefined> {
  const spoken = await ask(target, `${address}/`)
  if (spoken.kind === 'silence' || !spoken.type.includes('html')) return undefined
  const connect = /connect-src ([^;"]+)/.exec(spoken.text)?.[1]
  if (connect === undefined) return undefined
  const sources = connect.split(/\s+/)
  const socket = address.replace(/^http/, 'ws')
  return {
    api: sources.find((it) => /^https?:/.test(it)) ?? address,
    feeds: sources.find((it) => /^wss?:/.test(it)) ?? socket,
  }
}

const { error } = reporter('Login')

/** The bearer token of an account, or what stands in the way. */
export async function login(target: Target, username: string, password: string): Promise<string | Finding> {
  const body = new FormData()
  body.append('username', username)
  body.append('password', password)
  const spoken = await ask(target, urlOf(target, account.login), {
    method: 'POST',
    body,
    headers: { origin: target.origin },
  })
  const data =
    spoken.kind === 'answer' ? (spoken.body as { data?: { access_token?: unknown } } | undefined)?.data : undefined
  if (typeof data?.access_token === 'string') return data.access_token
  const found = spoken.kind === 'answer' ? `answers ${spoken.status} without data.access_token` : spoken.reason
  return error(
    `${urlOf(target, account.login)} ${found}`,
    '"Invalid Username & password."',
    'check DOCTOR_USERNAME and DOCTOR_PASSWORD, and the shape of the reply',
  )
}
