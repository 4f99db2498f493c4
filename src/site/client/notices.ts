import { toastRules } from '../../lib/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'

/** Shows the sentence that the page before left, where the island shows its toasts. */
function showNotice(): void {
  const notice = takeFlash()
  if (!notice) return
  const box = document.createElement('div')
  box.className = `toast toast-${notice.kind}`
  box.setAttribute('role', notice.kind === 'error' ? 'alert' : 'status')
  document.body.append(box)
  // Text that is there when its live region appears is often not announced.
  requestAnimationFrame(() => {
    box.textContent = notice.text
  })
  setTimeout(() => box.remove(), notice.ms ?? (notice.kind === 'success' ? toastRules.success : toastRules.error))
}

showNotice()
addEventListener('pageshow', ({ persisted }) => persisted && showNotice())
