import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { firstShown } from '../../lib/app/firstShown.ts'
import { chunkTimeoutMs } from '../../lib/app/limits.ts'
import { loadCode } from '../../lib/app/loadCode.ts'
import { ChunkLoadError } from './ChunkLoadError.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Code {
  isLoaded: () => boolean
  /** Fetches the code, at most once; false where it did not arrive. Never rejects: what is drawn says what failed. */
  preload: () => Promise<boolean>
}

/** A component whose code is fetched when it is first drawn, or by `preload` before that. */
export interface LazyPart<Props> extends Code {
  (props: Props): ReactNode
}

interface FallbackProps {
  /** After an error or 120 s. */
  hasFailed: boolean
}

/**
 * Fetches the code of `part`, a constant, once it is wanted, and says how far that is.
 * What arrives after a failure is still shown.
 */
export function useArrival(part: Code, isWanted = true): 'ready' | 'loading' | 'failed' {
  const [hasArrived, setArrived] = useState<boolean>()
  const isLoaded = part.isLoaded()

  // What this drawing saw decides: code that arrives between drawing and effect needs its redraw too.
  useEffect(() => {
    if (!isWanted || isLoaded) return
    const timer = setTimeout(setArrived, chunkTimeoutMs, false)
    void part.preload().then((it) => {
      clearTimeout(timer)
      setArrived(it)
    })
    return () => clearTimeout(timer)
  }, [part, isWanted, isLoaded])

  if (isLoaded) return 'ready'
  return hasArrived === false ? 'failed' : 'loading'
}

/** Fetches the code of `part` before it is drawn, once the page shows what it was opened for and this is wanted. */
export function usePreload({ preload }: Code, isWanted = true): void {
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
  const code: Code = {
    isLoaded: () => Part !== undefined,
    // The browser keeps modules: code that has been fetched is not fetched again.
    preload: () =>
      loadCode(load).then(
        (part) => {
          Part = part
          return true
        },
        () => false,
      ),
  }
  const drawn = when === 'later' ? { ...code, preload: () => firstShown().then(code.preload) } : code
  const Lazy = (props: Props) => {
    const state = useArrival(drawn)
    if (Part) return <Part {...props} />
    return Fallback ? <Fallback {...props} hasFailed={state === 'failed'} /> : null
  }
  return Object.assign(Lazy, code)
}

/** The usual fallback: grey bars, and what to do where the code did not arrive. */
export const skeleton =
  (label: string, rows: number) =>
  ({ hasFailed }: FallbackProps) =>
    hasFailed ? <ChunkLoadError /> : <Skeleton rows={rows} label={label} />
