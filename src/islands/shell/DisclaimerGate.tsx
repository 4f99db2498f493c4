import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDate } from '../../lib/format/time.ts'
import { askToSignOut } from '../../lib/journal/askToSignOut.ts'
import { screens } from '../../lib/routes.ts'
import { $acknowledgement, acknowledge } from '../../lib/session/acknowledgement.ts'
import { takeSignIn } from '../../lib/session/flash.ts'
import { signOut } from '../../lib/session/session.ts'
import { $settings } from '../../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DisclaimerText } from './Disclaimer.tsx'

function leave(): void {
  signOut()
  location.replace(screens.login.path)
}

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
 * Asks once per version, user and device, before the first account screen: the user reads the disclaimer and the risks
 * and agrees, or signs out. `onRead` opens the text again.
 */
export function DisclaimerGate({ onRead, children }: { onRead: () => void; children: ReactNode }) {
  const { disclaimer } = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  if (disclaimer.version === '') return children
  if (acknowledged?.version === disclaimer.version)
    return (
      <>
        <Reminder at={acknowledged.at} onRead={onRead} />
        {children}
      </>
    )
  return (
    <>
      <Skeleton rows={6} />
      <Dialog
        wide
        isText
        title={disclaimer.title}
        footer={
          <>
            <Button variant="quiet" onClick={() => askToSignOut(leave)}>
              Sign out
            </Button>
            <Button className="py-2" onClick={() => acknowledge(disclaimer.version)}>
              I have read and understood this
            </Button>
          </>
        }
      >
        {/* Reading begins at the top: focus on a button below would scroll past the text. */}
        <p tabIndex={-1} data-autofocus="" className="mb-4 text-soft outline-none">
          Please read this before you continue. You see it again only when the text changes.
        </p>
        <DisclaimerText disclaimer={disclaimer} />
      </Dialog>
    </>
  )
}
