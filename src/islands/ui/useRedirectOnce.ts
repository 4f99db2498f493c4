import { useEffect, useState } from 'react'

const PATIENCE_MS = 3000

/**
 * Leaves the page once, as soon as `isSettled` or after three seconds: a command that is left unsettled would be
 * taken up again on return. True from then on, until the page is gone: nothing may be pressed any more.
 */
export function useRedirectOnce(isWanted: boolean, isSettled: boolean, leave: () => void): boolean {
  const [isLeft, setLeft] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leave` is new at each drawing, and called once
  useEffect(() => {
    if (!isWanted || isLeft) return
    const timer = setTimeout(
      () => {
        setLeft(true)
        leave()
      },
      isSettled ? 0 : PATIENCE_MS,
    )
    return () => clearTimeout(timer)
  }, [isWanted, isSettled, isLeft])
  return isLeft
}
