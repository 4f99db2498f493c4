/** What `src/site/client/askTrade.ts` asks for before any module is there. */
export interface EarlyRead {
  /** Whether it asked at that address with that token, which is told to nobody. */
  isOf: (url: string, token: string | undefined) => boolean
  /** In milliseconds of this device. */
  sentAt: number
  answer: Promise<Response>
}

declare global {
  var earlyRead: EarlyRead | undefined
}

/** So long an answer that nobody took says what is. */
const FRESH_MS = 2000

/** The early read of that address with that token, once; undefined where there is none, or none that is fresh. */
export function takeEarlyRead(url: string, token: string | undefined): EarlyRead | undefined {
  const early = globalThis.earlyRead
  if (!early?.isOf(url, token)) return undefined
  globalThis.earlyRead = undefined
  return Math.abs(Date.now() - early.sentAt) < FRESH_MS ? early : undefined
}
