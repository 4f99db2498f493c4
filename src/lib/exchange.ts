/** An HTTP answer, its body read. */
export interface Exchange {
  ok: boolean
  status: number
  headers: Headers
  /** JSON, text or undefined. */
  body: unknown
}

/** Answers after which asking again may help. */
const REPEATED = [408, 429, 500, 502, 503, 504]

/** 2^53 has 16 digits. A reviver makes a list of 150,000 rows three times as slow, so it runs only where needed. */
const LONG_NUMBER = /\d{16}/

function keepLongIds(_key: string, value: unknown, context?: { source?: string }): unknown {
  // Ids are opaque: one beyond 2^53 would arrive as another id.
  const tooLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
  return tooLong && context?.source !== undefined && /^-?\d+$/.test(context.source) ? context.source : value
}

function readBody(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepLongIds) : JSON.parse(text)
  } catch {
    return text
  }
}

/** What `Retry-After` asks for, in milliseconds; undefined where it is absent or unreadable. */
function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null || text.trim() === '') return undefined
  const ms = /^\d+$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** 0.3, 0.6, 1.2 … seconds after the first, second, third … attempt. */
const backoff = (attempt: number) => 300 * 2 ** (attempt - 1)

async function attemptOnce(url: string, init: RequestInit): Promise<Exchange> {
  const response = await fetch(url, init)
  const { ok, status, headers } = response
  return { ok, status, headers, body: readBody(await response.text()) }
}

/**
 * Sends a request and reads the answer. After a broken connection, or an answer that may pass, it asks again up to
 * `retries` times; pass 0 for whatever must reach the server once at most. Rejects when no answer came, and when
 * `init.signal` aborts.
 */
export async function exchange(
  url: string,
  init: RequestInit & { signal: AbortSignal },
  retries: number,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt > retries
    const answer = await attemptOnce(url, init).catch((error: unknown) => {
      if (isLast || init.signal.aborted) throw error
    })
    if (answer && (isLast || !REPEATED.includes(answer.status))) return answer
    const pause = (answer && retryAfter(answer.headers)) ?? backoff(attempt)
    await new Promise((resolve) => setTimeout(resolve, pause))
    init.signal.throwIfAborted()
  }
}
