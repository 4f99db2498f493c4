import { useLayoutEffect, useRef, useState } from 'react'
import { focusIfLost } from './focusIfLost.ts'

/**
 * Runs one action at a time: a call while one is under way does nothing. A button that waits is disabled, which takes the
 * focus away: afterwards it has it again.
 */
export function useBusy() {
  const isRunning = useRef(false)
  const pressed = useRef<Element>(null)
  const [busy, setBusy] = useState(false)
  useLayoutEffect(() => {
    if (busy || pressed.current === null) return
    focusIfLost(pressed.current)
    pressed.current = null
  }, [busy])
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    pressed.current = document.activeElement
    setBusy(true)
    try {
      await act()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, run }
}
