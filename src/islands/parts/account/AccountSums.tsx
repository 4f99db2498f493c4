import { useStore } from '@nanostores/react'
import { watchesDay } from '../../../lib/alerts/accountAmounts.ts'
import { accountMonitor } from '../../../lib/alerts/accountMonitor.ts'
import { extentWithout } from '../../../lib/results/extent.ts'
import { Money } from '../results/Money.tsx'

/** The sums that the account's limits are held against, and how many of their parts are fresh. */
export function AccountSums() {
  const monitor = accountMonitor()
  const today = useStore(monitor.$today)
  const settings = useStore(monitor.$settings)
  if (today === undefined) return <p className="text-soft text-sm">Watched while a trade runs.</p>
  const { running, fresh, ended, read, pnl, total, extent } = today
  return (
    <p className="text-sm">
      Running <Money paise={fresh === running ? (pnl ?? 0) : pnl} of={extentWithout({ trades: running - fresh })} />{' '}
      <span className={fresh < running ? 'text-warn' : 'text-soft'}>
        · {fresh} of {running} values fresh
      </span>
      {settings && watchesDay(settings.limits) && (
        <>
          {' '}
          · Today <Money paise={total} of={extent} />
          {read < ended && (
            <span className="text-warn">
              {' '}
              · {read} of {ended} ended trades read
            </span>
          )}
        </>
      )}
    </p>
  )
}
