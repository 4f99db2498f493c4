/** Where the doctor looks, and how it sends requests and listens. */
export interface Target {
  /** Address of the site, where one was named or found. */
  site?: string | undefined
  /** Begins `/api/…`, without a slash at its end. */
  api: string
  /** Begins `/accounts/v1/…` and `/aliceblue/v1/…`. */
  accounts: string
  /** Begins `/ws/v1/…`. */
  feeds: string
  /** The origin that pages call from. */
  origin: string
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  listen: Listen
  /** Listens to each feed for so many seconds; by default a little longer than a heartbeat. */
  seconds?: number | undefined
  now: () => number
  /** When the certificate of an address ends, in milliseconds since 1970; undefined where that cannot be read. */
  certificateEnd?: (address: URL) => Promise<number | undefined>
  /** The addresses that a host name has. */
  addressesOf?: (hostname: string) => Promise<string[]>
  /** Logs in with these, and reads what an account sees. */
  account?: { username: string; password: string } | undefined
  /** The hash of each file of the operator's own build; without it, the site says what was built. */
  built?: Record<string, string> | undefined
  /** Of an account that has logged in; without it only public calls are made. */
  token?: string | undefined
}

/** Opens a feed, sends `frame` where one is given, and gives what came within `seconds`. Never rejects. */
export type Listen = (url: string, frame: string | undefined, seconds: number) => Promise<FeedSample>

export interface FeedSample {
  opened: boolean
  /** Why it did not open. */
  refusal?: string
  frames: string[]
  /** The seconds after which the other end closed an open feed, where it did. */
  closedAfter?: number
}
