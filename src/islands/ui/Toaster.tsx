import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster, useToasterStore } from 'react-hot-toast/headless'
import { toastRules } from '../../lib/app/limits.ts'
import { takeFlash } from '../../lib/session/flash.ts'
import { $openDialogs } from './openDialogs.ts'
import { toastFlash } from './toast.ts'
import { placeToasts } from './toastPlace.ts'

/** What is on the screen may move under the toasts: so often they are placed again, in milliseconds. */
const PLACE_MS = 250

/** The layer of all toasts. */
function makeLayer(): HTMLDivElement {
  return Object.assign(document.createElement('div'), {
    popover: 'manual',
    className:
      'toasts pointer-events-none *:*:pointer-events-auto fixed inset-x-4 top-4 bottom-auto z-50 m-0 h-auto max-h-[calc(100dvh-8rem)] w-auto overflow-hidden border-0 bg-transparent p-0 text-ink',
  })
}

/**
 * Draws the toasts, at the top right of the top layer and within the topmost dialog: never under it, never inert, and
 * never over an exit. Their layer moves there as it is, so that nothing is drawn, or read out, a second time.
 * The library's own renderer injects styles, which the policy forbids.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({}, 'default')
  useEffect(() => {
    // Elsewhere the page's own script shows it.
    if (document.body.dataset['area'] !== 'account') return
    const take = () => {
      const flash = takeFlash()
      if (flash) toastFlash(flash)
    }
    take()
    addEventListener('pageshow', take)
    return () => removeEventListener('pageshow', take)
  }, [])
  const host = useStore($openDialogs).at(-1) ?? document.body
  const [layer] = useState(makeLayer)
  const shown = toasts.filter((it) => it.visible).slice(0, toastRules.limit)
  const newest = shown[0]?.id
  const { startPause, endPause } = handlers
  const { pausedAt } = useToasterStore({}, 'default')
  const [isRested, setRested] = useState(false)
  /** What rested on a toast that is gone or elsewhere never leaves it: the place is asked, not the events. */
  const look = () => setRested(layer.matches(':hover, :focus-within'))
  useEffect(look)
  // The library's handlers know the pause as it was last drawn: called once more before that, one would last for ever.
  useEffect(() => {
    if (isRested && pausedAt === undefined) startPause()
    if (!isRested && pausedAt !== undefined) endPause()
  }, [isRested, pausedAt, startPause, endPause])
  useLayoutEffect(() => {
    if (newest === undefined) return layer.remove()
    if (layer.parentElement !== host) host.append(layer)
    // Absent in browsers before 2024, where the toasts are merely fixed. A dialog that just closed took it along:
    // the next host shows it.
    if (!layer.showPopover || !layer.isConnected) return
    // Shown again, it lies above what was opened meanwhile.
    if (layer.matches(':popover-open')) layer.hidePopover()
    layer.showPopover()
  }, [host, layer, newest])
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const place = () => placeToasts(layer, host)
    place()
    const timer = setInterval(place, PLACE_MS)
    return () => clearInterval(timer)
  }, [host, layer, shown.length])
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer on a toast only keeps it longer
    <div className="grid justify-items-end gap-2" onMouseEnter={look} onMouseLeave={look} onFocus={look} onBlur={look}>
      {shown.map((it) => (
        <div key={it.id} role={it.type === 'error' ? 'alert' : 'status'} className={`toast toast-${it.type}`}>
          <p>{typeof it.message === 'function' ? it.message(it) : it.message}</p>
          <button type="button" aria-label="Dismiss" onClick={() => toast.dismiss(it.id)} className="tool">
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
    </div>,
    layer,
  )
}
