import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $clockError } from '../../lib/serverClock.ts'

/** `serverNow` in milliseconds, updated every `every` milliseconds, and at once when the clock is found wrong. */
export function useServerNow(every?: number): number {
  return useNow(every) - useStore($clockError)
}

type Tick = (now: number) => void
const tickers = new Map<number, { ticks: Set<Tick>; timer: ReturnType<typeof setInterval> }>()

function startTicker(every: number) {
  const ticks = new Set<Tick>()
  const timer = setInterval(() => {
    const now = Date.now()
    for (const tick of ticks) tick(now)
  }, every)
  const ticker = { ticks, timer }
  tickers.set(every, ticker)
  return ticker
}

/**
 * Calls `tick` every `every` milliseconds until the returned function is called. All with one interval are called in
 * the same moment, so that the ages of a screen are drawn together.
 */
export function onTick(every: number, tick: Tick): () => void {
  const { ticks, timer } = tickers.get(every) ?? startTicker(every)
  ticks.add(tick)
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    clearInterval(timer)
    tickers.delete(every)
  }
}

/** The time of this device in milliseconds, updated every `every` milliseconds. */
export function useNow(every = 30_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => onTick(every, setNow), [every])
  return now
}
