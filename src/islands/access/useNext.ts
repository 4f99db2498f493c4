import { useLayoutEffect, useState } from 'react'
import { safeNext } from '../../lib/routes.ts'
import { deviceStorage, USER_PREFIX } from '../../lib/storage/local.ts'

/** The page after login, read from the address now: for an action that begins before the links are drawn. */
export const readNext = (): string | undefined => safeNext(new URLSearchParams(location.search).get('next'))

const KEPT = `${USER_PREFIX}next`

/** Keeps the page after login for the link of a mail, which opens in a tab of its own. The next login erases it. */
export function keepNext(): void {
  const next = readNext()
  if (next === undefined) deviceStorage.remove(KEPT)
  else deviceStorage.writeText(KEPT, next)
}

/** The page that was kept on this device for after the login. */
export const keptNext = (): string | undefined => safeNext(deviceStorage.readText(KEPT))

/** The page after login, for links. Prerendered HTML has no address, so it is undefined until hydration. */
export function useNext(): string | undefined {
  const [next, setNext] = useState<string>()
  // Before the browser paints: no link is shown without it for a frame.
  useLayoutEffect(() => setNext(readNext()), [])
  return next
}
