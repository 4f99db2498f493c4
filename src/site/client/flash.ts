import { toastRules } from '../../lib/app/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'

/**
 * Shows the message that the page before left, in the top layer, dismissible. On an account page the app does: its toasts
 * follow the dialogs that open there.
 */
function showFlash(): void {
  const flash = takeFlash()
  if (!flash) return
  const box = document.createElement('div')
  box.className = `toast toast-alone toast-${flash.kind}`
  box.popover = 'manual'
  const text = document.createElement('p')
  text.setAttribute('role', flash.kind === 'error' ? 'alert' : 'status')
  const dismiss = document.createElement('button')
  dismiss.type = 'button'
  dismiss.className = 'tool'
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
    text.textContent = flash.text
    // From when it can be read: a busy page draws late.
    setTimeout(() => box.remove(), flash.ms ?? (flash.kind === 'success' ? toastRules.success : toastRules.error))
  })
}

if (document.body.dataset['area'] !== 'account') {
  showFlash()
  addEventListener('pageshow', ({ persisted }) => persisted && showFlash())
}
