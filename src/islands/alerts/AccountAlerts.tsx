import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { accountMonitor } from '../../lib/alerts/accountMonitor.ts'
import { AlertBox } from '../parts/AlertBox.tsx'
import { AccountSums } from '../parts/account/AccountSums.tsx'
import { setTabPrefix } from '../ui/tabTitle.ts'

/** Watches the limits of all trades together from wherever one is; `exit` squares off everything, after its dialog. */
export function AccountAlerts({ exit }: { exit: ReactNode }) {
  const monitor = accountMonitor()
  const alerts = useStore(monitor.$alerts)
  useEffect(() => monitor.run(), [monitor])
  const newest = alerts.at(-1)?.text
  useEffect(() => {
    setTabPrefix('alert account', newest === undefined ? '' : `(!) ${newest} · `, true)
    return () => setTabPrefix('alert account', '')
  }, [newest])
  return (
    <AlertBox alerts={alerts} onDismiss={monitor.dismiss} onAcknowledge={monitor.acknowledge} values={<AccountSums />}>
      {exit}
    </AlertBox>
  )
}
