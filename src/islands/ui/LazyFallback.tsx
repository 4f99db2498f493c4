import { ChunkLoadError } from './ChunkLoadError.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { Lazy } from './useLazy.ts'

interface LazyFallbackProps {
  state: Exclude<Lazy<unknown>['state'], 'ready'>
  rows: number
  label: string
}

/** What is drawn in place of code that `useLazy` still fetches, or could not fetch. */
export function LazyFallback({ state, ...skeleton }: LazyFallbackProps) {
  return state === 'failed' ? <ChunkLoadError /> : <Skeleton {...skeleton} />
}
