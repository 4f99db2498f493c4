import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { ask, cases } from './table.ts'

/** A page of a built site. */
interface PageWeight {
  /** Its folder below the built site, `/` for the first page; `/404.html` for the page of a miss. */
  page: string
  /** HTML with its CSS, after brotli. */
  bytes: number
}

/** Served and counted bytes may differ by this share of the counted ones. */
const TOLERANCE = 0.02

/** Counts every page of a built site. */
export function pageWeights(dist: string): PageWeight[] {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  return files.sort().map((name) => ({
    page: `/${name.replace(/(^|\/)index\.html$/, '')}`,
    bytes: brotliCompressSync(readFileSync(join(dist, name))).length,
  }))
}

/** An address that a host answers with this page: shells and the page of a miss have none of their own. */
function addressOf(page: string): string {
  const file = page.endsWith('.html') ? page : `${page.replace(/\/$/, '')}/index.html`
  return cases([]).find((it) => it.file === file)?.path ?? page
}

/**
 * The pages that a host sends to a browser in more or fewer bytes than counted, one line each. A redirect of a few
 * hundred bytes goes out as it is: compression would not shorten it.
 */
export async function wrongWeights(origin: string, counted: readonly PageWeight[], ca?: string): Promise<string[]> {
  const wrong: string[] = []
  for (const { page, bytes } of counted) {
    const { body, headers } = await ask(origin, {
      path: encodeURI(addressOf(page)),
      headers: { 'accept-encoding': 'gzip, deflate, br' },
      ca,
    })
    const isPacked = headers['content-encoding'] === 'br'
    if (!isPacked && body.length < 512) continue
    if (!isPacked || Math.abs(body.length - bytes) > bytes * TOLERANCE)
      wrong.push(
        `${page}: ${body.length} bytes, ${headers['content-encoding'] ?? 'plain'}, counted ${Math.round(bytes)}`,
      )
  }
  return wrong
}
