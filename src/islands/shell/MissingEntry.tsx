import type { ReactNode } from 'react'
import { chunkTimeoutMs } from '../../lib/app/limits.ts'
import { ChunkLoadError } from '../ui/ChunkLoadError.tsx'

/**
 * Waits, unseen, in the page of an island whose own code may fail to arrive; the page's script brings it up. On a page of
 * the account the brokers' own ways out stand below it.
 */
export function MissingEntry({ children }: { children?: ReactNode }) {
  return (
    <div data-offer={chunkTimeoutMs} className="wrap hidden pt-6 in-data-failed:block">
      <ChunkLoadError />
      {children}
    </div>
  )
}
