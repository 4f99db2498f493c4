import { useLayoutEffect, useState } from 'react'
import { safeNext } from '../../lib/routes.ts'

/** The page after login, read from the address now: for an action that begins before the links are drawn. */
export const readNext = (): string | undefined => safeNext(new URLSearchParams(location.search).get('next'))

/** The page after login, for links. Prerendered HTML has no address, so it is undefined until hydration. */
export function useNext(): string | undefined {
  const [next, setNext] = useState<string>()
  // Before the browser paints: no link is shown without it for a frame.
  useLayoutEffect(() => setNext(readNext()), [])
  return next
}
