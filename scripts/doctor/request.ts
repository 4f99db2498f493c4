import * as v from 'valibot'
import { type Endpoint, fillPath, hostOf } from '../../src/lib/wire/endpoint.ts'
import type { Target } from './finding.ts'

export type HttpResult =
  | { kind: 'answer'; status: number; headers: Headers; type: string; text: string; body: unknown }
  /** No answer at all: `reason` is the system's code, such as ECONNREFUSED. */
  | { kind: 'silence'; reason: string }

function reasonOf(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: string }
  if (cause !== undefined) return reasonOf(cause)
  // The code of a DOMException is a number that says nothing.
  return (typeof code === 'string' ? code : name) ?? String(error)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Requests one address. Redirects are not followed: a browser drops `authorization` on some of them. */
export async function requestUrl(target: Target, url: string, init: RequestInit = {}): Promise<HttpResult> {
  try {
    const response = await target.fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
    const text = await response.text()
    const { status, headers } = response
    return { kind: 'answer', status, headers, type: headers.get('content-type') ?? '', text, body: json(text) }
  } catch (error) {
    return { kind: 'silence', reason: reasonOf(error) }
  }
}

export function urlOf(target: Target, endpoint: Endpoint, fields: Record<string, unknown> = {}): string {
  return (hostOf(endpoint) === 'base' ? target.api : target.accounts) + fillPath(endpoint.path, fields)
}

/** Sends one GET of the wire, as the site does. */
export function requestEndpoint(
  target: Target,
  endpoint: Endpoint,
  fields: Record<string, unknown> = {},
): Promise<HttpResult> {
  const headers: Record<string, string> = { origin: target.origin }
  if (endpoint.auth && target.token !== undefined) headers['authorization'] = `Bearer ${target.token}`
  return requestUrl(target, urlOf(target, endpoint, fields), { headers })
}

/** What is wrong in words: a schema says it as code. */
function saying({ type, message }: v.BaseIssue<unknown>, path: string): string {
  if (type === 'regex') return 'no time with an offset'
  return path === 'next' ? 'one page of a longer list' : message
}

/** Where a body does not match what the site reads, as `results.0.amount: not a number ("zwei")`; empty where it does. */
export function mismatches(endpoint: Endpoint, body: unknown): string[] {
  const parsed = v.safeParse(endpoint.reply, body)
  if (parsed.success) return []
  return parsed.issues.map((issue) => {
    const path = v.getDotPath(issue) ?? 'body'
    return `${path}: ${saying(issue, path)} (${issue.received})`
  })
}
