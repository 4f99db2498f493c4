import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { loginPath } from '../../lib/routes.ts'
import { rejectedPerson } from '../../lib/traces.ts'
import { $visitor } from '../../lib/visitor.ts'

/**
 * Lets only signed-in people through; the others go to log in and come back. Who signed out, in whichever tab, is led
 * to the plain login page.
 */
export function Guard({ children }: { children: ReactNode }) {
  const { is_authenticated, loading } = useStore($visitor)
  const wasIn = useRef(is_authenticated)
  const isOut = !loading && !is_authenticated
  useEffect(() => {
    // Where the header asks, this is who leads away.
    const lead = (event: StorageEvent) => event.key === 'user_data' && event.newValue === null && event.preventDefault()
    addEventListener('storage', lead)
    return () => removeEventListener('storage', lead)
  }, [])
  useEffect(() => {
    if (!isOut) return
    const hasSignedOut = wasIn.current && rejectedPerson() === undefined
    location.replace(hasSignedOut ? loginPath() : loginPath(location.pathname + location.search))
  }, [isOut])
  return isOut ? null : children
}
