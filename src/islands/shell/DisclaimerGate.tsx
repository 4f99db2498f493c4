import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $acknowledgement, missingAgreements } from '../../lib/session/acknowledgement.ts'
import { $settings } from '../../lib/settings.ts'
import { AccountScreenFallback } from '../parts/WayOut.tsx'
import { lazy } from '../ui/lazy.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Who has agreed needs no code of it. Without it nobody is kept from Stop and Squre Off. */
export const LazyDisclaimer = lazy(
  () => import('./Disclaimer.tsx').then((it) => it.Disclaimer),
  ({ hasFailed }) => hasFailed && <AccountScreenFallback hasFailed />,
)

/**
 * Asks once per version of a text, user and device, before the first account screen: the user reads and agrees, or signs
 * out.
 */
export function DisclaimerGate({ children }: { children: ReactNode }) {
  const settings = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  if (settings.disclaimer.version === '' || missingAgreements(acknowledged, settings).length === 0) return children
  return (
    <>
      <Skeleton rows={6} />
      <LazyDisclaimer />
    </>
  )
}
