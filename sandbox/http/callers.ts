import { isLoopback } from '../../src/lib/network/loopback.ts'

/** Who asks, by the headers that a browser sets and a page cannot change. */
interface Caller {
  host: string | null | undefined
  origin: string | null | undefined
}

/** Whether the sandbox answers: to pages of this machine, and of the origins that the operator allows. */
export type MayAsk = (caller: Caller) => boolean

/** Throws an Error of one line for a word that is no origin. */
export function callersOf(allowed: readonly string[]): MayAsk {
  const wrong = allowed.find((it) => !URL.canParse(it) || new URL(it).origin !== it)
  if (wrong !== undefined)
    throw new Error(`--allow-origin must be an origin such as https://preview.example, but is "${wrong}"`)
  const isOurs = (origin: string) =>
    URL.canParse(origin) && /^https?:$/.test(new URL(origin).protocol) && isLoopback(new URL(origin).hostname)
  const hosts = allowed.map((it) => new URL(it).host)
  // A page whose own name points to this machine sends that name as the host, and no origin with a plain read.
  return ({ host, origin }) =>
    (host == null || isOurs(`http://${host}`) || hosts.includes(host)) &&
    (origin == null || isOurs(origin) || allowed.includes(origin))
}
