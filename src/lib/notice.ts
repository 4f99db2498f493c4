/** A sentence for the person, shown as a toast. */
export interface Notice {
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stands, in milliseconds, where the kind's own time does not fit. */
  ms?: number
}

const KEY = 'niyam:notice'

/** Hands a sentence over to the page that is loaded next, a static one too. */
export function handOver(notice: Notice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice))
  } catch {
    // Storage may be full or forbidden; the sentence is lost, the navigation must not be.
  }
}

/** Takes the sentence that the page before left, once. */
export function takeNotice(): Notice | undefined {
  try {
    const text = sessionStorage.getItem(KEY)
    if (text === null) return undefined
    sessionStorage.removeItem(KEY)
    const notice: unknown = JSON.parse(text)
    return isNotice(notice) ? notice : undefined
  } catch {
    return undefined
  }
}

function isNotice(it: unknown): it is Notice {
  const { kind, text, ms } = (it ?? {}) as Partial<Notice>
  return (
    typeof text === 'string' &&
    (ms === undefined || typeof ms === 'number') &&
    (kind === 'success' || kind === 'error' || kind === 'info')
  )
}

/** Leaves for another page by a full load, with a sentence to show there. */
export function leaveWith(notice: Notice, path: string): void {
  handOver(notice)
  location.assign(path)
}
