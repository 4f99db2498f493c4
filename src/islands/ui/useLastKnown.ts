import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Loadable } from '../../lib/resources/resource.ts'

const loading = { state: 'loading' } as const

/** A resource's `$lastKnown`. A prerendered page knows nothing of this device, so hydration begins with `loading`. */
export function useLastKnown<T>($lastKnown: ReadableAtom<Loadable<T>>): Loadable<T> {
  return useStore($lastKnown, { ssr: () => loading })
}
