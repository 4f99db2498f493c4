import { toastRules } from '../../lib/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'

/** Shows the message that the page before handed over, as the island shows its toasts: in the top layer, dismissible. */
function showNotice(): void {
  const notice = takeFlash()
  if (!notice) return
  const box = document.createElement('div')
  box.className = `toast toast-${notice.kind}`
  box.popover = 'manual'
  const text = document.createElement('p')
  text.setAttribute('role', notice.kind === 'error' ? 'alert' : 'status')
  const dismiss = document.createElement('button')
  dismiss.type = 'button'
  dismiss.ariaLabel = 'Dismiss'
  dismiss.textContent = '×'
  dismiss.onclick = () => box.remove()
  box.append(text, dismiss)
  // Outside of an open dialog it would be inert.
  const host = document.querySelector('dialog[open]') ?? document.body
  host.append(box)
  // Absent in browsers before 2024, where the box is merely fixed.
  box.showPopover?.()
  // Text that is there when its live region appears is often not announced.
  requestAnimationFrame(() => {
    text.textContent = notice.text
  })
  setTimeout(() => box.remove(), notice.ms ?? (notice.kind === 'success' ? toastRules.success : toastRules.error))
}

showNotice()
addEventListener('pageshow', ({ persisted }) => persisted && showNotice())
