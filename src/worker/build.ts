export const WORKER_PATH = '/sw.js'
/** The one Trusted Types policy of the site. */
export const WORKER_POLICY = 'worker'

/** What a build gives its service worker. Every address begins with `/` and has no query. */
export interface WorkerBuild {
  /** Differs where anything below differs. */
  version: string
  /** The font and the icons: kept by every visitor. Address -> integrity as `fetch` checks it. */
  core: Record<string, string>
  /** The pages that account addresses fall back to offline. Address -> integrity. */
  shells: Record<string, string>
  /** Every script and sheet that an account screen may ask for. */
  code: string[]
  /** Public pages. */
  pages: string[]
}

/** A message from a page to the worker. */
export type PageMessage =
  /** Somebody uses the account here: keep all of it for a start without a network. */
  | { keep: 'account' }
  /** The script that the page was built with. The worker answers `WorkerMessage` where it belongs to another build. */
  | { entry: string }

/** A message from the worker to a page. */
export type WorkerMessage =
  /** The page is of an older version than the worker. */
  | { outdated: true }
  /** A notification was clicked, and this page was chosen to show the address. */
  | { open: string }
