import { useEffect } from 'react'
import type { RefreshPolicy } from '../../lib/resources/refreshTimer.ts'

/** Keeps data as fresh as this screen wants them while it is shown; without a policy it asks for nothing. */
export function useFresh(keepFresh: (policy: RefreshPolicy) => () => void, policy: RefreshPolicy | undefined): void {
  useEffect(() => (policy === undefined ? undefined : keepFresh(policy)), [keepFresh, policy])
}
