import { useRef, useState } from 'react'

/** Runs one action at a time: a call while one is under way does nothing. */
export function useBusy() {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
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
