import { account } from '../wire/account.ts'
import { credential } from '../wire/credential.ts'

/** Why a call got no answer, as far as a browser can find out. */
type Reachability = 'unreadable' | 'no-answer' | 'answers'

const PROBE_MS = 5000
/** A server in trouble is asked again only after this time, in milliseconds. */
const PAUSE_MS = 30_000
/** The same finding is shown again only after this time, in milliseconds. */
const QUIET_MS = 300_000

const OWN_PATH = /^(.+)(\/api\/|\/accounts\/v1\/|\/aliceblue\/v1\/)/

/** A path that the server of a call has, and refuses without a session. It may be behind a prefix of a gateway. */
function probeAddress(url: string): string {
  const [, prefix = new URL(url).origin, path] = OWN_PATH.exec(url) ?? []
  return prefix + (path === undefined || path === '/api/' ? account.profile.path : credential.read.path)
}

/** Asks the server of a failed call once, without a token and reading nothing: `no-cors` shows whether it answers. */
async function probe(url: string, wasRead: boolean): Promise<Reachability> {
  const signal = AbortSignal.timeout(PROBE_MS)
  try {
    await fetch(probeAddress(url), { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return wasRead ? 'answers' : 'unreadable'
  } catch {
    return 'no-answer'
  }
}

const words: Record<Reachability, string> = {
  unreadable: 'The server answers, but this site could not read its answer.',
  'no-answer': 'The server does not answer.',
  answers: 'The server answers again. The last call got no answer.',
}

/** What the operator reads in the console; `npm run doctor` shows the missing headers. */
function operatorLine(found: Reachability, url: string, site: string): string {
  const api = new URL(url).origin
  if (found === 'unreadable')
    return `CORS: ${api} answers, but ${site} has read none of its answers. Check with: npm run doctor -- ${site}`
  return found === 'no-answer' ? `${api} does not answer.` : `${api} answers. This call got no answer: ${url}`
}

let askedAt = Number.NEGATIVE_INFINITY
let lastShown: { found: Reachability; at: number } | undefined

/**
 * Finds out why a call to another origin got no answer, with one request in 30 s at most. Resolves to a sentence for
 * the trader, undefined where nothing was asked or it was shown within the last five minutes. The console names the
 * cause for the operator. `wasRead`: this page has read an answer of that server before.
 */
export async function explainUnreachable(
  url: string,
  wasRead: boolean,
  site: string = location.origin,
): Promise<string | undefined> {
  const now = Date.now()
  if (now >= askedAt && now - askedAt < PAUSE_MS) return undefined
  askedAt = now
  const found = await probe(url, wasRead)
  if (lastShown?.found === found && now - lastShown.at < QUIET_MS) return undefined
  lastShown = { found, at: now }
  console.error(operatorLine(found, url, site))
  return words[found]
}
