import { useLayoutEffect, useState } from 'react'

/** How long what a place newly offers takes no press. */
const SETTLE_MS = 800

/** What each trade's buttons last were, and until when. */
const shown = new Map<string, { offer: string; until: number }>()
let waitedUntil = Number.NEGATIVE_INFINITY

/**
 * Whether the buttons of a trade have to wait: they were others less than 800 ms ago. Start, Stop and Squre Off never
 * take one another's place under a finger. `offer` names the buttons; empty while a command is on its way.
 */
export function useOffer(tradeId: string, offer: string): boolean {
  const [isNew, setNew] = useState(false)
  useLayoutEffect(() => {
    const now = performance.now()
    const last = shown.get(tradeId)
    const wasOther = last !== undefined && last.offer !== offer && now - last.until < SETTLE_MS
    // A start has no id yet: its buttons give way to those of the trade that it made.
    const isChanged = offer !== '' && (wasOther || now - waitedUntil < SETTLE_MS)
    setNew(isChanged)
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(setNew, SETTLE_MS, false)
    }
    if (isChanged) settle()
    // Start alone sends at once: it waits until the finger has stopped.
    if (isChanged && offer === 'start') document.addEventListener('pointerdown', settle)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', settle)
      const until = performance.now()
      shown.set(tradeId, { offer, until })
      if (offer === '') waitedUntil = until
    }
  }, [tradeId, offer])
  return isNew
}
