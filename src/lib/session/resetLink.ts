import { tabStorage, USER_PREFIX } from '../storage/local.ts'

export interface ResetLink {
  uidb64: string
  token: string
  /** A password was sent with it, and the answer did not arrive. */
  wasLost?: boolean
}

const KEY = `${USER_PREFIX}reset`
const HIDDEN = '-'

/** Names the same screen without the secret. */
function hideInAddress(): void {
  const path = location.pathname.replace(/[^/]+\/[^/]+\/*$/, `${HIDDEN}/${HIDDEN}`)
  history.replaceState(history.state, '', path)
}

/** The last two parts of an address; undefined where they are missing or cannot be decoded. */
function linkIn(pathname: string): ResetLink | undefined {
  try {
    const [token, uidb64] = pathname.split('/').filter(Boolean).reverse().map(decodeURIComponent)
    return token && uidb64 ? { uidb64, token } : undefined
  } catch {
    return undefined
  }
}

/**
 * Takes the link's secret out of the address, where this tab's storage can keep it. It runs before the first style:
 * Chromium sends the full address as Referer with the fonts of an inline style, whatever the referrer policy says.
 */
export function hideLink(): void {
  const link = linkIn(location.pathname)
  if (link && link.token !== HIDDEN && saveLink(link)) hideInAddress()
}

/** Keeps the link for this tab. False where storage is forbidden: the link then works until the page is reloaded. */
function saveLink(link: ResetLink): boolean {
  return tabStorage.write(KEY, link, dropLink)
}

function readLink(): ResetLink | undefined {
  return tabStorage.read(KEY, (value) => {
    const link = (value ?? {}) as Partial<ResetLink>
    if (typeof link.uidb64 !== 'string' || typeof link.token !== 'string') return undefined
    return { uidb64: link.uidb64, token: link.token, ...(link.wasLost === true && { wasLost: true }) }
  })
}

/**
 * The reset link that the user opened; undefined where there is none. Its secret moves from the address to this
 * tab's storage: a screenshot, a history entry or a Referer would give it away.
 */
export function takeLink(): ResetLink | undefined {
  const link = linkIn(location.pathname)
  if (link === undefined || link.token === HIDDEN) return readLink()
  saveLink(link)
  hideInAddress()
  return link
}

/** Remembers, also for a reload, that nobody knows whether a password was set with the link. */
export function markLost(link: ResetLink): void {
  link.wasLost = true
  saveLink(link)
}

/** Forgets a link that is used up or was refused. */
export function dropLink(): void {
  tabStorage.remove(KEY)
}
