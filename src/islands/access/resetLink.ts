import { screenPath } from '../../lib/routes.ts'
import type { ResetLink } from './recovery.ts'

const KEY = 'niyam:reset'
const HIDDEN = '-'

/** The address of the screen without the secret in it. */
export const hiddenPath = screenPath('setPassword', { uidb64: HIDDEN, token: HIDDEN })

/**
 * The link that the person opened. Its secret waits in this tab's storage instead of the address bar, where a
 * screenshot, a history entry or a reload would carry it on. Undefined when there is none.
 */
export function takeLink(params: Record<string, string>): ResetLink | undefined {
  const { uidb64 = '', token = '' } = params
  if (token !== HIDDEN) {
    const link = { uidb64, token }
    try {
      sessionStorage.setItem(KEY, JSON.stringify(link))
    } catch {
      // Without storage the link works until the page is reloaded.
    }
    return link
  }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ResetLink> | null
    return typeof kept?.uidb64 === 'string' && typeof kept.token === 'string'
      ? { uidb64: kept.uidb64, token: kept.token }
      : undefined
  } catch {
    return undefined
  }
}

/** The link is used up, or never worked. */
export function dropLink(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
