import { useEffect, useRef } from 'react'

/**
 * Once a start has been confirmed, focus goes to the trade's buttons: the pressed one is gone. `isNew` says that this
 * screen shows the trade that was started elsewhere. Focus that the user has moved is left alone.
 */
export function useFocusAfterStart(isRunning: boolean, isNew: boolean): void {
  const before = useRef(isRunning && !isNew)
  useEffect(() => {
    const hasStarted = isRunning && !before.current
    before.current = isRunning
    if (!hasStarted) return
    // After the app has moved focus to the new screen.
    const timer = setTimeout(() => {
      const active = document.activeElement
      if (active === null || active === document.body || active.tagName === 'MAIN')
        document.querySelector<HTMLElement>('#trade')?.focus({ preventScroll: true })
    })
    return () => clearTimeout(timer)
  }, [isRunning])
}
