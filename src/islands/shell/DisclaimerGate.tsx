import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $acknowledgement, missingAgreements } from '../../lib/session/acknowledgement.ts'
import { takeSignIn } from '../../lib/session/session.ts'
import { $settings } from '../../lib/settings.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { remindOfDisclaimer } from './Notes.tsx'

/**
 * Asks once per version of a text, user and device, before the first account screen: the user reads and agrees, or signs
 * out. Each later sign-in names it in a line, which opens it by `onRead`.
 */
export function DisclaimerGate({ onRead, children }: { onRead: (isReading: true) => void; children: ReactNode }) {
  const isAgreed = missingAgreements(useStore($acknowledgement), useStore($settings)).length === 0
  useEffect(() => {
    if (isAgreed && takeSignIn()) remindOfDisclaimer(onRead)
  }, [isAgreed, onRead])
  const wasAgreed = useRef(isAgreed)
  useEffect(() => {
    // The dialog gives the focus back to what its screen has replaced.
    if (isAgreed && !wasAgreed.current) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    wasAgreed.current = isAgreed
  }, [isAgreed])
  if (isAgreed) return children
  return (
    <>
      <Skeleton rows={6} />
      <Disclaimer />
    </>
  )
}
