/** Answers of a server in trouble, which may be over when it is asked again. */
const TROUBLE = [408, 429, 500, 502, 503, 504]

/** Milliseconds before the second try; each further one waits twice as long. */
const FIRST_PAUSE_MS = 300

/** Milliseconds for which an answer asks to be left alone, in seconds or as a date; undefined where it does not. */
function pauseAsked({ headers }: Response): number | undefined {
  const after = headers.get('retry-after') ?? ''
  const seconds = after === '' ? Number.NaN : Number(after)
  const ms = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000
  return Number.isNaN(ms) ? undefined : ms
}

/** How often to send again, and when an answer comes too late, in milliseconds since 1970: no pause goes beyond it. */
export type Patience = Record<'retries' | 'deadline', number>

/** `fetch` that asks again; the last answer, whatever it says. Rejects where no answer came, and by `init.signal`. */
export async function fetchPatiently(url: string, init: RequestInit, { retries, deadline }: Patience) {
  for (let tries = 0; ; tries++) {
    const isLast = tries >= retries
    const answer = await fetch(new Request(url, init)).catch((error: unknown) => {
      if (isLast || init.signal?.aborted) throw error
      return undefined
    })
    const asked = answer && pauseAsked(answer)
    const isFinal = isLast || (answer && !TROUBLE.includes(answer.status)) || Date.now() + (asked ?? 0) > deadline
    if (answer && isFinal) return answer
    // Unread, it would keep its connection.
    answer?.body?.cancel().catch(() => {})
    await new Promise((done) => setTimeout(done, asked ?? FIRST_PAUSE_MS * 2 ** tries))
  }
}
