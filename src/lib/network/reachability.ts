import { account } from '../wire/account.ts'
import { credential } from '../wire/credential.ts'

/** Why a call got no answer, as far as a browser can find out. */
type Reachability = 'cors-missing' | 'no-answer' | 'answers'

const PROBE_MS = 5000
/** The same finding is shown again only after this time, in milliseconds. */
const QUIET_MS = 300_000

async function isAnswered(url: string, init: RequestInit): Promise<boolean> {
  try {
    await fetch(url, { ...init, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) })
    return true
  } catch {
    return false
  }
}

const OWN_PATH = /^(.+)(\/api\/|\/accounts\/v1\/|\/aliceblue\/v1\/)/

/** A path that the server of a call has, and refuses without a session. It may be behind a prefix of a gateway. */
function probeAddress(url: string): string {
  const [, prefix = new URL(url).origin, path] = OWN_PATH.exec(url) ?? []
  return prefix + (path === undefined || path === '/api/' ? account.profile.path : credential.read.path)
}

/**
 * Asks the server of a failed call twice, reading nothing: `no-cors` shows whether it answers at all, an ordinary
 * request with the header that calls carry whether this site may read its answers.
 */
export async function probeReachability(url: string): Promise<Reachability> {
  const address = probeAddress(url)
  if (!(await isAnswered(address, { mode: 'no-cors' }))) return 'no-answer'
  return (await isAnswered(address, { headers: { authorization: 'Bearer probe' } })) ? 'answers' : 'cors-missing'
}

const words: Record<Reachability, string> = {
  'cors-missing': 'The server answers, but it does not let this site read its answers.',
  'no-answer': 'The server does not answer.',
  answers: 'The server answers again. The last call got no answer.',
}

/** What the operator reads in the console; `npm run doctor` shows the missing headers. */
function operatorLine(found: Reachability, url: string, site: string): string {
  const api = new URL(url).origin
  if (found === 'cors-missing')
    return `CORS: ${api} answers, but without Access-Control-Allow-Origin for ${site}. Check with: npm run doctor -- ${site}`
  return found === 'no-answer' ? `${api} does not answer.` : `${api} answers. This call got no answer: ${url}`
}

let lastShown: { found: Reachability; at: number } | undefined

/**
 * Finds out why a call to another origin got no answer. Resolves to a sentence for the trader, undefined where it was
 * shown within the last five minutes. The console names the cause for the operator.
 */
export async function explainUnreachable(url: string, site: string = location.origin): Promise<string | undefined> {
  const found = await probeReachability(url)
  const now = Date.now()
  if (lastShown?.found === found && now - lastShown.at < QUIET_MS) return undefined
  lastShown = { found, at: now }
  console.error(operatorLine(found, url, site))
  return words[found]
}
