/** What the operator's endpoint receives: one JSON object per report. */
export interface FaultReport {
  kind: 'error' | 'policy' | 'boot'
  /** Where it was caught. */
  source: string
  message: string
  /** The address without ids, query and fragment. */
  page: string
  /** Commit and time of the build. */
  version: string
}

/** The most reports per page load; a repeated error is sent once. */
export const MAX_REPORTS = 10
const MAX_CHARS = 500

/** Takes out what could name a person or a trade: addresses, tokens, mail, numbers of four digits and more. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '{mail}')
    .replace(/\beyJ[\w.-]+/g, '{token}')
    .replace(/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '{id}')
    .replace(/\b(?=\w*\d)\w{20,}\b/g, '{id}')
    .replace(/\d{4,}/g, '{number}')
    .slice(0, MAX_CHARS)
}

/** `/account/trade/42` as `/account/trade/{id}`; the reset link's two parts as well. */
export function pageWithoutIds(path: string): string {
  return path
    .replace(/^(\/account\/forgot-password)\/.+/, '$1/{link}')
    .replace(/^(\/(?:account\/trade|trading|test))\/(?!start\b)[^/]+/, '$1/{id}')
}

/** Sends each new fault once, at most ten of them. Never throws. */
export function reporter(send: (report: FaultReport) => void, version: string, path: () => string) {
  const seen = new Set<string>()
  return (kind: FaultReport['kind'], source: string, error: unknown): void => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const message = withoutPersonalData(text)
    const key = `${kind} ${source} ${message}`
    if (seen.size >= MAX_REPORTS || seen.has(key)) return
    seen.add(key)
    send({ kind, source, message, page: pageWithoutIds(path()), version })
  }
}

/** Watches a page for errors and policy violations, and sends them to `url` as text, which asks for no preflight. */
export function startReports(target: Window, url: string, version: string): void {
  const report = reporter(
    (it) => void navigator.sendBeacon?.(url, JSON.stringify(it)),
    version,
    () => target.location.pathname,
  )
  target.addEventListener('error', ({ error, message }) => report('error', 'window', error ?? message))
  target.addEventListener('unhandledrejection', ({ reason }) => report('error', 'promise', reason))
  target.document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report('policy', effectiveDirective, `${blockedURI} ${sample}`),
  )
  // React keeps an error within its boundary; `recordError` reports it.
  target.addEventListener('recorded-error', (event) => {
    const { source, message } = (event as CustomEvent<{ source: string; message: string }>).detail
    report('error', source, message)
  })
  // The code of a page did not arrive; see `IslandHead.astro`.
  target.document.addEventListener('boot-failed', () =>
    report('boot', 'island', 'The code of the page did not arrive.'),
  )
}
