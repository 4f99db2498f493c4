import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatClock } from '../../lib/format/time.ts'
import { $sessionExpiry } from '../../lib/session/sessionExpiry.ts'
import { Button } from '../ui/Button.tsx'
import { SignInAgain } from './SignInAgain.tsx'

/** From five minutes before the session ends: a notice, and a login that keeps the screen. */
export function SessionEnd() {
  const expiry = useStore($sessionExpiry)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {expiry && (
        <div role="status" className="callout sticky top-2 z-30 bg-warn-wash">
          <p>
            {expiry.isOver ? 'Your session should have ended at ' : 'Your session ends at '}
            <span>{formatClock(expiry.at)} IST</span>. Running trades keep running without it.
          </p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
      {isOpen && <SignInAgain close={() => setOpen(false)} />}
    </>
  )
}
