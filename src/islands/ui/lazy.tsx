import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { firstShown } from '../../lib/app/firstShown.ts'
import { chunkTimeoutMs } from '../../lib/app/limits.ts'
import { loadCode } from '../../lib/app/loadCode.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { Skeleton } from './Skeleton.tsx'

interface FallbackProps {
  /** After an error or 120 s. What arrives later is still shown. */
  hasFailed: boolean
}

/** A component whose code is fetched when it is first drawn, or by `preload` before that. */
export interface LazyPart<Props> {
  (props: Props): ReactNode
  /** Fetches the code; false where it did not arrive. Never rejects: what is drawn says what failed. */
  preload: () => Promise<boolean>
}

/** Fetches the code of a part before it is drawn, once the page shows what it was opened for and this is wanted. */
export function usePreload({ preload }: Pick<LazyPart<never>, 'preload'>, isWanted = true): void {
  useEffect(() => {
    if (isWanted) void firstShown().then(preload)
  }, [preload, isWanted])
}

/**
 * The component that `load` fetches; until it is there, and where it cannot be had, `Fallback` with the same props, or
 * nothing. A `later` part leaves the line to what the page was opened for. Not React.lazy, which keeps a rejected import
 * for ever and draws the fallback once even where the code is there.
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback?: ComponentType<NoInfer<Props> & FallbackProps>,
  when: 'at once' | 'later' = 'at once',
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined
  async function preload(): Promise<boolean> {
    // The browser keeps modules: code that has been fetched is not fetched again.
    Part ??= await loadCode(load).catch(() => undefined)
    return Part !== undefined
  }
  const Lazy = (props: Props) => {
    const [state, setState] = useState<'ready' | 'loading' | 'failed'>(Part ? 'ready' : 'loading')
    useEffect(() => {
      // What this drawing saw decides: code that came between drawing and effect needs its redraw too.
      if (Part) return setState('ready')
      const timer = setTimeout(setState, chunkTimeoutMs, 'failed')
      const wait = when === 'later' ? firstShown().then(preload) : preload()
      void wait.then((isThere) => {
        clearTimeout(timer)
        setState(isThere ? 'ready' : 'failed')
      })
      return () => clearTimeout(timer)
    }, [])
    if (Part) return <Part {...props} />
    return Fallback ? <Fallback {...props} hasFailed={state === 'failed'} /> : null
  }
  return Object.assign(Lazy, { preload })
}

/** The usual fallback: grey bars, and what to do where the code did not arrive. */
export const skeleton =
  (label: string, rows: number) =>
  ({ hasFailed }: FallbackProps) =>
    hasFailed ? <ChunkLoadError /> : <Skeleton rows={rows} label={label} />
