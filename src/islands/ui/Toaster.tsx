import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { toastRules } from '../../lib/app/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'
import { $openDialogs } from './openDialogs.ts'
import { toastFlash } from './toast.ts'

const kinds: Record<string, string> = { error: 'toast-error', success: 'toast-success' }

/**
 * Draws the toasts, top right in the top layer and within the topmost dialog: never under it, and never inert.
 * The library's own renderer injects styles, which the policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({}, 'default')
  useEffect(() => {
    const flash = takeFlash()
    if (flash) toastFlash(flash)
  }, [])
  const host = useStore($openDialogs).at(-1) ?? document.body
  const ref = useRef<HTMLDivElement>(null)
  const shown = toasts.filter((it) => it.visible).slice(0, toastRules.limit)
  const newest = shown[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again, it lies above what was opened meanwhile
  useLayoutEffect(() => {
    const popover = ref.current
    // Absent in browsers before 2024, where the toasts are merely fixed. A dialog that just closed took it along:
    // the next host shows it.
    if (!popover?.showPopover || !popover.isConnected) return
    if (popover.matches(':popover-open')) popover.hidePopover()
    popover.showPopover()
  }, [host, newest])
  if (newest === undefined) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on a toast only keeps it longer
    <div
      ref={ref}
      popover="manual"
      className="pointer-events-none fixed inset-x-4 top-4 bottom-auto z-50 m-0 grid h-auto w-auto justify-items-end gap-2 overflow-visible border-0 bg-transparent p-0 text-ink"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((it) => (
        <div
          key={it.id}
          role={it.type === 'error' ? 'alert' : 'status'}
          className={`toast pointer-events-auto ${kinds[it.type] ?? ''}`}
        >
          <p>{typeof it.message === 'function' ? it.message(it) : it.message}</p>
          <button type="button" aria-label="Dismiss" onClick={() => toast.dismiss(it.id)} className="tool">
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>,
    host,
  )
}
