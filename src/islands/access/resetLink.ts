import { screenPath } from '../../lib/routes.ts'
import { tabStorage, USER_PREFIX } from '../../lib/storage/local.ts'
import type { ResetLink } from './recovery.ts'

const KEY = `${USER_PREFIX}reset`
const HIDDEN = '-'

/** The address of the screen without the secret in it. */
export const hiddenPath = screenPath('setPassword', { uidb64: HIDDEN, token: HIDDEN })

/**
 * The reset link that the user opened; undefined where there is none. Its secret moves from the address to this
 * tab's storage: a screenshot, a history entry or a Referer would give it away.
 */
export function takeLink(params: Record<string, string>): ResetLink | undefined {
  const { uidb64 = '', token = '' } = params
  if (token !== HIDDEN) {
    tabStorage.write(KEY, { uidb64, token }, dropLink)
    return { uidb64, token }
  }
  return tabStorage.read(KEY, (value) => {
    const link = (value ?? {}) as Partial<ResetLink>
    if (typeof link.uidb64 !== 'string' || typeof link.token !== 'string') return undefined
    return { uidb64: link.uidb64, token: link.token }
  })
}

/** Forgets a link that is used up or was refused. */
export function dropLink(): void {
  tabStorage.remove(KEY)
}
