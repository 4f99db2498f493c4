import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { $currentUser } from '../../lib/resources/currentUser.ts'
import { loginPath } from '../../lib/routes.ts'
import { destinationOf } from '../../lib/session/addressee.ts'
import { rejectedUser } from '../../lib/session/userStorage.ts'
import { SESSION_KEY } from '../../lib/storage/userRecords.ts'

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
    const lead = (event: StorageEvent) => event.key === SESSION_KEY && event.newValue === null && event.preventDefault()
    addEventListener('storage', lead)
    return () => removeEventListener('storage', lead)
  }, [])
  useEffect(() => {
    if (!isOut) return
    const hasSignedOut = wasIn.current && rejectedUser() === undefined
    const { pathname, search, hash } = location
    const [next] = destinationOf(pathname + search + hash).split('#')
    location.replace(hasSignedOut ? loginPath() : loginPath(next))
  }, [isOut])
  return isOut ? null : children
}
