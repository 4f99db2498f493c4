import type { TabEvent } from './tabEvents.ts'

export interface Fault {
  kind: 'error' | 'policy' | 'boot' | 'call' | 'feed'
  /** Where it was caught: a boundary, a directive, or a call or feed without ids. */
  source: string
  message: string
  /** Of a call: what the server answered with, and how long it took in milliseconds. */
  status?: number | undefined
  ms?: number | undefined
}

/** What the operator's endpoint receives: one JSON object per report. */
export interface FaultReport extends Fault {
  /** The address without ids, query and fragment. */
  page: string
  /** Commit and time of the build. */
  version: string
}

/** The most reports per page load; a repeated error is sent once. */
export const MAX_REPORTS = 10
const MAX_CHARS = 500

/** Takes out what could name a person or a trade: what is in double quotes, mail, tokens, numbers of four digits and more. */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/["`][^"`]*["`]?/g, '"…"')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '{mail}')
    .replace(/\beyJ[\w.-]+/g, '{token}')
    .replace(/(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1')
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b/gi, '{id}')
    .replace(/\b(?=\w*\d)(?=\w*[a-z])\w{8,}\b/gi, '{id}')
    .replace(/\d{4,}/g, '{number}')
    .slice(0, MAX_CHARS)
}

/** `/account/trade/42` as `/account/trade/{id}`; the reset link's two parts as well. */
export function pageWithoutIds(path: string): string {
  return path
    .replace(/^(\/account\/forgot-password)\/.+/, '$1/{link}')
    .replace(/^(\/(?:account\/trade|trading|test))\/(?!start\b)[^/]+/, '$1/{id}')
}

/** Sends each new fault once, however long it took, at most ten of them. Never throws. */
export function reporter(send: (report: FaultReport) => void, version: string, path: () => string) {
  const seen = new Set<string>()
  return (kind: Fault['kind'], source: string, error: unknown, more: Pick<Fault, 'status' | 'ms'> = {}): void => {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    const message = withoutPersonalData(text)
    const key = [kind, source, message, more.status].join(' ')
    if (seen.size >= MAX_REPORTS || seen.has(key)) return
    seen.add(key)
    send({ kind, source, message, ...more, page: pageWithoutIds(path()), version })
  }
}

/** What is worth a report: of calls and feeds, what nobody reckons with. */
function faultOf(it: TabEvent): Fault | undefined {
  switch (it.kind) {
    case 'errors':
      // Those of the window are reported as they come.
      if (it.source === 'window' || it.source === 'promise') return undefined
      return { kind: 'error', source: it.source, message: it.message }
    case 'calls':
      // Screens reckon with a session that is over, and with something that is not there.
      if (it.outcome === 'ok' || it.status === 401 || it.status === 404) return undefined
      return { kind: 'call', source: it.endpoint, message: it.outcome, status: it.status, ms: it.ms }
    case 'connections':
      if (it.name === 'gap' && it.reason === 'silent') return { kind: 'feed', source: it.feed, message: 'dead' }
      if (it.name === 'offline' && /server/.test(it.reason))
        return { kind: 'feed', source: it.feed, message: 'refused' }
  }
  return undefined
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
  target.addEventListener('niyam:event', ({ detail }: CustomEventInit<TabEvent>) => {
    const fault = detail && faultOf(detail)
    if (!fault) return
    const { kind, source, message, ...more } = fault
    report(kind, source, message, more)
  })
  // The code of a page did not arrive; see `bootGuard.ts`.
  target.document.addEventListener('boot-failed', () =>
    report('boot', 'island', 'The code of the page did not arrive.'),
  )
}
