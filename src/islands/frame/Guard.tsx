import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { loginPath } from '../../lib/routes.ts'
import { $visitor } from '../../lib/visitor.ts'

/** Lets only signed-in people through; the others go to log in and come back. */
export function Guard({ children }: { children: ReactNode }) {
  const { is_authenticated, loading } = useStore($visitor)
  const isOut = !loading && !is_authenticated
  useEffect(() => {
    if (isOut) location.replace(loginPath(location.pathname + location.search))
  }, [isOut])
  return isOut ? null : children
}
