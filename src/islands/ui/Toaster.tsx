import { useEffect } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { toastRules } from '../../lib/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'
import { toastFlash } from './toast.ts'

const looks: Record<string, string> = { error: 'border-l-loss', success: 'border-l-profit' }

/**
 * Draws the toasts, top right. The library's own renderer injects styles, which the policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({}, 'default')
  useEffect(() => {
    const notice = takeFlash()
    if (notice) toastFlash(notice)
  }, [])
  const shown = toasts.filter((it) => it.visible).slice(0, toastRules.limit)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on a toast only keeps it longer
    <div
      className="pointer-events-none fixed top-4 right-4 left-4 z-50 grid justify-items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.map((it) => (
        <div
          key={it.id}
          role={it.type === 'error' ? 'alert' : 'status'}
          className={`pointer-events-auto flex w-fit max-w-sm items-start gap-3 rounded-box border border-line border-l-4 bg-surface py-1 pr-1 pl-4 shadow-lg ${looks[it.type] ?? 'border-l-primary'}`}
        >
          <p className="py-2">{typeof it.message === 'function' ? it.message(it) : it.message}</p>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={() => toast.dismiss(it.id)}
            className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-tint"
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>
  )
}
