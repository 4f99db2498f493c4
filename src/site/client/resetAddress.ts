import { hiddenPath, saveLink } from '../../lib/session/resetLink.ts'

/**
 * Takes the reset token out of the address before the first style: Chromium sends the full address as Referer with the
 * fonts of an inline style, whatever the referrer policy says.
 */
function hideToken(): void {
  const [token, uidb64] = location.pathname.split('/').filter(Boolean).reverse().map(decodeURIComponent)
  if (token && uidb64 && location.pathname !== hiddenPath && saveLink({ uidb64, token }))
    history.replaceState(history.state, '', hiddenPath)
}

try {
  hideToken()
} catch {
  // An address that cannot be decoded is no link; the screen says so.
}
