export const WORKER_PATH = '/sw.js'
/** Marks an account page with its build, which is written once all of the page is known. */
export const BUILD_MARK = '<meta name="build" content="">'

/** The one Trusted Types policy of the site. */
export const WORKER_POLICY = 'worker'

/** Characters of a SHA-256 in base64 that tell the right bytes from wrong ones: no defence, the host writes both. */
export const DIGEST_CHARS = 4

/** Address -> the beginning of the SHA-256 of its bytes, in base64. */
export type Digests = Record<string, string>

/** What a build gives its service worker. Every address begins with `/` and has no query. */
export interface WorkerBuild {
  /** Differs where anything below differs. */
  version: string
  /** The font and the icons: kept by every visitor. */
  core: Digests
  /** The pages that account addresses fall back to offline. */
  shells: Digests
  /** What `<meta name="build">` of every account page says: differs where a shell or its code does. */
  account: string
  /** Every script and sheet that an account screen may ask for. */
  code: Digests
  /** The other scripts: kept as they are asked for. */
  more: Digests
  /** Public pages. */
  pages: string[]
}

/** A message from a page to the worker. */
export type PageMessage =
  /** Somebody uses the account here: keep all of it for a start without a network. */
  | { keep: 'account' }
  /** Nobody, or somebody else, is signed in now: what was notified is not theirs. */
  | { close: 'notifications' }
  /** What the page's `<meta name="build">` says. The worker answers `WorkerMessage` where it belongs to another build. */
  | { build: string }

/** A message from the worker to a page. */
export type WorkerMessage =
  /** The page is of an older version than the worker. */
  | { outdated: true }
  /** A notification was clicked, and this page was chosen to show the address. */
  | { open: string }
