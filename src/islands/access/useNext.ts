import { useLayoutEffect, useState } from 'react'
import { safeNext } from '../../lib/routes.ts'

/** Where login leads to, read from the address now: an action that begins before the links are drawn uses this one. */
export const readNext = (): string | undefined => safeNext(new URLSearchParams(location.search).get('next'))

/** Where login leads to, for links. Prerendered HTML knows no address, so it is known from hydration on. */
export function useNext(): string | undefined {
  const [next, setNext] = useState<string>()
  // Before the browser paints: no link is shown without it for a frame.
  useLayoutEffect(() => setNext(readNext()), [])
  return next
}
