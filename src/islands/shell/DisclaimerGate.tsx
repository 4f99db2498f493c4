import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../lib/format/time.ts'
import { $acknowledgement, missingAgreements } from '../../lib/session/acknowledgement.ts'
import { takeSignIn } from '../../lib/session/flash.ts'
import { $settings } from '../../lib/settings.ts'
import { AccountScreenFallback } from '../parts/WayOut.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Who has agreed needs no code of it. Without it nobody is kept from Stop and Squre Off. */
export const LazyDisclaimer = lazy(
  () => import('./Disclaimer.tsx').then((it) => it.Disclaimer),
  ({ hasFailed }) => hasFailed && <AccountScreenFallback hasFailed />,
)

/** After each later sign-in: one line that names the text and opens it. */
function Reminder({ at, onRead }: { at: string; onRead: () => void }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (takeSignIn()) setShown(true)
  }, [])
  if (!isShown) return null
  return (
    <div className="flex items-center justify-between gap-2 rounded-control bg-tint pl-4 text-sm">
      <p>
        You trade at your own risk. You agreed to the disclaimer on {formatDate(at)}.{' '}
        <button
          type="button"
          onClick={onRead}
          className="min-h-11 font-medium text-primary underline underline-offset-4"
        >
          Read it
        </button>
      </p>
      <button
        type="button"
        aria-label="Close the reminder"
        onClick={() => setShown(false)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-xl hover:bg-tint"
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  )
}

/**
 * Asks once per version of a text, user and device, before the first account screen: the user reads and agrees, or signs
 * out. `onRead` opens the disclaimer again.
 */
export function DisclaimerGate({ onRead, children }: { onRead: () => void; children: ReactNode }) {
  const settings = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  if (settings.disclaimer.version === '') return children
  if (acknowledged && missingAgreements(acknowledged, settings).length === 0)
    return (
      <>
        <Reminder at={acknowledged.at} onRead={onRead} />
        {children}
      </>
    )
  return (
    <>
      <Skeleton rows={6} />
      <LazyDisclaimer />
    </>
  )
}
