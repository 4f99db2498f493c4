import { request, versionOf } from './request.ts'
import type { Target } from './target.ts'

/** Where a page of the site finds its API: its version says it, else its policy; undefined for what is no page. */
export async function findApi(target: Target, address: string): Promise<Pick<Target, 'api' | 'feeds'> | undefined> {
  const { headers, text } = await request(target, `${address}/`)
  const policy = /connect-src ([^;"]+)/.exec(text)?.[1]
  if (!headers.get('content-type')?.includes('html') || policy === undefined) return undefined
  const socket = address.replace(/^http/, 'ws')
  const said = await versionOf(target, address)
  if (said.api !== undefined) return { api: said.api || address, feeds: said.feeds || socket }
  const sources = policy.split(/\s+/)
  return {
    api: sources.find((it) => /^https?:/.test(it)) ?? address,
    feeds: sources.find((it) => /^wss?:/.test(it)) ?? socket,
  }
}
