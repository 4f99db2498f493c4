export const WORKER_PATH = '/sw.js'

/** The one Trusted Types policy of the site. */
export const WORKER_POLICY = 'worker'

/** Characters of a SHA-256 in base64 that tell the right bytes from wrong ones: no defence, the host writes both. */
export const DIGEST_CHARS = 4

/** What a build gives its service worker. Every address begins with `/` and has no query. */
export interface WorkerBuild {
  /** Differs where anything below differs. */
  version: string
  /** The app's entry, as every page of the account names it: its name differs where any of the app's code does. */
  entry: string
  /** What may be kept, each with the beginning of the SHA-256 of its bytes: the account's pages, code, fonts, icon. */
  files: Record<string, string>
  /** Public pages, kept as they were last visited. */
  pages: string[]
}

/** A message from a page to the worker. */
export type PageMessage =
  /** Somebody uses the account here: keep all of it for a start without a network. */
  | { keep: 'account' }
  /** Nobody, or somebody else, is signed in now: what was notified is not theirs. */
  | { close: 'notifications' }

/** A message from the worker to a page. */
export type WorkerMessage =
  /** It is at work now, and this is its account's entry. */
  | { entry: string }
  /** A notification was clicked, and this page was chosen to show the address. */
  | { open: string }
