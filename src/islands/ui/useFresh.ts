import { useEffect } from 'react'
import type { Wish } from '../../lib/resources/clock.ts'

/** Keeps data as fresh as this screen wants them while it is shown; without a wish it asks for nothing. */
export function useFresh(keepFresh: (wish: Wish) => () => void, wish: Wish | undefined): void {
  useEffect(() => (wish === undefined ? undefined : keepFresh(wish)), [keepFresh, wish])
}
