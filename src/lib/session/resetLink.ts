import { screenPath } from '../routes.ts'
import { tabStorage, USER_PREFIX } from '../storage/local.ts'

/** The two parts of a reset link. */
export interface ResetLink {
  uidb64: string
  token: string
}

const KEY = `${USER_PREFIX}reset`
const HIDDEN = '-'

/** The address of the screen without the secret in it. */
export const hiddenPath = screenPath('setPassword', { uidb64: HIDDEN, token: HIDDEN })

/** Keeps the link for this tab. False where storage is forbidden: the link then works until the page is reloaded. */
export function saveLink(link: ResetLink): boolean {
  return tabStorage.write(KEY, link, dropLink)
}

function readLink(): ResetLink | undefined {
  return tabStorage.read(KEY, (value) => {
    const link = (value ?? {}) as Partial<ResetLink>
    if (typeof link.uidb64 !== 'string' || typeof link.token !== 'string') return undefined
    return { uidb64: link.uidb64, token: link.token }
  })
}

/**
 * The reset link that the user opened; undefined where there is none. Its secret moves from the address to this
 * tab's storage: a screenshot, a history entry or a Referer would give it away.
 */
export function takeLink(params: Record<string, string>): ResetLink | undefined {
  const { uidb64 = '', token = '' } = params
  if (token === HIDDEN) return readLink()
  saveLink({ uidb64, token })
  return { uidb64, token }
}

/** Forgets a link that is used up or was refused. */
export function dropLink(): void {
  tabStorage.remove(KEY)
}
