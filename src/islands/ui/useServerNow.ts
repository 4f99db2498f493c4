import { useStore } from '@nanostores/react'
import { $clockError } from '../../lib/serverClock.ts'
import { useNow } from './useNow.ts'

/** `serverNow` in milliseconds, updated every `every` milliseconds, and at once when the clock is found wrong. */
export function useServerNow(every?: number): number {
  return useNow(every) - useStore($clockError)
}
