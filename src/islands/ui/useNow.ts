import { useEffect, useState } from 'react'
import { $clockError, serverNow } from '../../lib/serverClock.ts'

type Tick = (now: number) => void
const tickers = new Map<number, { ticks: Set<Tick>; stop: () => void }>()

function startTicker(every: number) {
  const ticks = new Set<Tick>()
  const run = () => {
    const now = serverNow()
    for (const tick of ticks) tick(now)
  }
  const timer = setInterval(run, every)
  const leave = $clockError.listen((error = 0, before = 0) => error !== before && run())
  const stop = () => {
    clearInterval(timer)
    leave()
  }
  const ticker = { ticks, stop }
  tickers.set(every, ticker)
  return ticker
}

/**
 * Calls `tick` with `serverNow` every `every` milliseconds until the returned function is called, and at once when this
 * device's clock is found wrong. All with one interval are called in the same moment, so that the ages of a screen are
 * drawn together.
 */
export function onTick(every: number, tick: Tick): () => void {
  const { ticks, stop } = tickers.get(every) ?? startTicker(every)
  ticks.add(tick)
  return () => {
    ticks.delete(tick)
    if (ticks.size > 0) return
    stop()
    tickers.delete(every)
  }
}

/** `serverNow` in milliseconds, updated every `every` milliseconds. A screen has no other clock. */
export function useServerNow(every = 15_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => onTick(every, setNow), [every])
  return now
}
