import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $currentUser } from '../../lib/resources/currentUser.ts'
import { loginPath } from '../../lib/routes.ts'
import { destinationOf } from '../../lib/session/addressee.ts'
import { endedUser } from '../../lib/session/userStorage.ts'
import { SIGNED_OUT } from '../../lib/storage/userRecords.ts'

/**
 * Lets only signed-in users through; others log in first and come back. After signing out, in any tab, the plain
 * login page follows.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const { is_authenticated, loading } = useStore($currentUser)
  const wasIn = useRef(is_authenticated)
  const isOut = !loading && !is_authenticated
  useEffect(() => {
    // Where the header signs out, this redirects.
    const lead = (event: Event) => event.preventDefault()
    addEventListener(SIGNED_OUT, lead)
    return () => removeEventListener(SIGNED_OUT, lead)
  }, [])
  useEffect(() => {
    if (!isOut) return
    const hasSignedOut = wasIn.current && endedUser() === undefined
    const { pathname, search, hash } = location
    const [next] = destinationOf(pathname + search + hash).split('#')
    location.replace(hasSignedOut ? loginPath() : loginPath(next))
  }, [isOut])
  return isOut ? null : children
}
