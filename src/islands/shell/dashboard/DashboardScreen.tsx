import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { newTradePath, SQUARE_OFF_HASH } from '../../../lib/routes.ts'
import { SquareOffAllDialog } from '../../parts/squareOffAll/SquareOffAll.tsx'
import { $router, go } from '../../router.ts'
import { entryOf, findRunning, openTrade } from '../../trade/order/entry.ts'
import { DashboardSections, DashboardSkeleton } from './DashboardSections.tsx'

/** Asks once whether a trade runs already, and goes there. False until it is known that this screen stays. */
function useQuestion(isNew: boolean): boolean {
  const [answered, setAnswered] = useState(isNew)
  useEffect(() => {
    if (isNew) return setAnswered(true)
    let over = false
    void findRunning().then((id) => {
      if (over) return
      if (id === undefined) setAnswered(true)
      else openTrade(id)
    })
    return () => {
      over = true
    }
  }, [isNew])
  return answered
}

/** `/account/trade/start`; goes to the trade that runs already, unless the address wants a new one. */
export function DashboardScreen() {
  // As the installed app's shortcut opens it: the dialog reads the trades and waits to be confirmed.
  const isSquaringOff = useStore($router)?.hash === SQUARE_OFF_HASH
  return (
    <>
      {useQuestion(entryOf(location.search).isNew) ? (
        <DashboardSections />
      ) : (
        <DashboardSkeleton label="Checking for a running trade" />
      )}
      {isSquaringOff && <SquareOffAllDialog onClose={() => go(newTradePath(), { replace: true })} />}
    </>
  )
}
