import { useEffect, useState } from 'react'
import { SQUARE_OFF_HASH } from '../../lib/routes.ts'
import { lazy } from '../ui/lazy.tsx'

const SquareOffShortcut = lazy(() =>
  import('../parts/squareOffAll/SquareOffAllDialog.tsx').then((it) => it.SquareOffShortcut),
)

/** Opens "Square off everything" where the address asks for it, once: a reload does not open it again. */
export function SquareOffByAddress() {
  const [presses, setPresses] = useState(0)
  useEffect(() => {
    const read = () => {
      if (location.hash !== SQUARE_OFF_HASH) return
      history.replaceState(history.state, '', location.pathname + location.search)
      setPresses((n) => n + 1)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return presses > 0 && <SquareOffShortcut key={presses} />
}
