import type { Notice } from './keptNotices.ts'

const MOST_CHARS = 280
const MOST_BYTES = 2000
const LONGEST_MS = 86_400_000

/** Without an offset a moment is another one in each zone. */
const timeOf = (value: unknown) =>
  /T.*(Z|[+-]\d\d:\d\d)$/.test(String(value)) ? Date.parse(String(value)) : Number.NaN

/** The notice of a file; undefined for anything else, for markup, for links, and for one of over a day. */
export function readNotice(file: unknown): Notice | undefined {
  const { level, text, from: begin, until: end } = (file ?? {}) as Record<string, unknown>
  const [from, until] = [timeOf(begin), timeOf(end)]
  if (level !== 'info' && level !== 'warning' && level !== 'error') return undefined
  if (typeof text !== 'string' || text.trim() === '' || text.length > MOST_CHARS) return undefined
  if (/<[a-z!/]|:\/\/|\bwww\./i.test(text)) return undefined
  return until > from && until - from <= LONGEST_MS ? { level, text: text.trim(), from, until } : undefined
}

/** `12 min ago, until 11:30 IST`. Here, because a public page has no other code for times. */
export function noticeAge({ from, until }: Notice, now: number): string {
  const minutes = Math.max(0, Math.floor((now - from) / 60_000))
  const end = new Date(until + 19_800_000).toISOString().slice(11, 16)
  return `${minutes < 120 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`} ago, until ${end} IST`
}

/** The text of a body; empty beyond `MOST_BYTES`, of which no more is read: a header may be missing, or lie. */
async function shortText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    text += decoder.decode(value, { stream: true })
    if (bytes <= MOST_BYTES) continue
    void reader.cancel()
    return ''
  }
  return text
}

/** The notice in force; null where there is none, undefined where nobody answered. */
export async function fetchNotice(url: string, now: () => number): Promise<Notice | null | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: AbortSignal.timeout(8000) })
    const isShort = Number(response.headers.get('content-length')) <= MOST_BYTES
    const notice = response.ok && isShort ? readNotice(JSON.parse(await shortText(response))) : undefined
    return notice && notice.from <= now() && now() < notice.until ? notice : null
  } catch (error) {
    return error instanceof SyntaxError ? null : undefined
  }
}
