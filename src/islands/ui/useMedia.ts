import { useSyncExternalStore } from 'react'

/** Whether a media query matches, kept up to date. For what a stylesheet cannot decide: order and what is a tab. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
