import { useEffect, useRef, useState } from 'react'
import { freshnessOf } from '../../../lib/feeds/freshness.ts'
import { logFeed } from '../../../lib/feeds/log.ts'
import { pnlFeed } from '../../../lib/feeds/pnl.ts'
import { notify, sound } from './alarm.ts'
import { type Armed, checkRails, keepRails, type RailName, railText, readRails } from './rails.ts'

/** One alert: what, and when, in milliseconds since 1970. */
export interface Alert {
  name: RailName
  text: string
  at: number
}

/** The rails of a trade: armed, watched once a second, kept for the day, and the alerts that stand. */
export function useRails(tradeId: string, isRunning: boolean) {
  const [armed, setArmed] = useState(() => readRails(tradeId, Date.now()))
  const [alerts, setAlerts] = useState<Alert[]>([])
  const tripped = useRef<readonly RailName[]>([])
  const armedAt = useRef(performance.now())

  useEffect(() => {
    if (armed === undefined || !isRunning) return
    const log = logFeed(tradeId)
    const pnl = pnlFeed(tradeId)
    armedAt.current = performance.now()
    // Guarded from the background too: the feeds stay open there.
    const releases = [log.hold(), pnl.hold()]
    const watch = () => {
      const age = pnl.age()
      const { isFresh } = freshnessOf(pnl.$state.get(), pnl.$latest.get(), age, Date.now())
      const sinceArmed = performance.now() - armedAt.current
      const guardsMoney = armed.loss !== null || armed.profit !== null || armed.drawdown !== null
      // Limits on money are blind without PNL, however much the log talks.
      const silences = guardsMoney ? [age] : [age, log.silence()]
      const checked = checkRails(
        armed,
        {
          isRunning: true,
          value: isFresh ? pnl.$latest.get()?.value : undefined,
          drawdown: pnl.$curve.get().drawdown,
          silentFor: Math.min(sinceArmed, ...silences.map((it) => it ?? Number.POSITIVE_INFINITY)),
        },
        tripped.current,
      )
      tripped.current = checked.tripped
      if (checked.alarms.length === 0) return
      const found = checked.alarms.map((name) => ({ name, text: railText(name, armed), at: Date.now() }))
      setAlerts((before) => [...before, ...found])
      if (armed.sounds) sound()
      notify(found.map(({ text }) => text).join('. '), tradeId)
    }
    watch()
    const timer = setInterval(watch, 1000)
    return () => {
      clearInterval(timer)
      for (const release of releases) release()
    }
  }, [armed, tradeId, isRunning])

  return {
    armed,
    alerts,
    arm(next: Armed | undefined) {
      tripped.current = []
      setAlerts([])
      setArmed(next)
      keepRails(tradeId, next, Date.now())
    },
    dismiss: () => setAlerts([]),
  }
}
