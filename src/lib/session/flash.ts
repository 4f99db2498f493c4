/** A sentence for the person, shown as a toast. */
export interface Flash {
  kind: 'success' | 'error' | 'info'
  text: string
  /** How long it stands, in milliseconds, where the kind's own time does not fit. */
  ms?: number
}

const KEY = 'niyam:notice'

/** Hands a sentence over to the page that is loaded next, a static one too. */
export function setFlash(notice: Flash): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notice))
  } catch {
    // Storage may be full or forbidden; the sentence is lost, the navigation must not be.
  }
}

/** Takes the sentence that the page before left, once. */
export function takeFlash(): Flash | undefined {
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

function isNotice(it: unknown): it is Flash {
  const { kind, text, ms } = (it ?? {}) as Partial<Flash>
  return (
    typeof text === 'string' &&
    (ms === undefined || typeof ms === 'number') &&
    (kind === 'success' || kind === 'error' || kind === 'info')
  )
}

/** Leaves for another page by a full load, with a sentence to show there. */
export function redirectWithFlash(notice: Flash, path: string): void {
  setFlash(notice)
  location.assign(path)
}
