import type { ActiveAlerts, AlertName } from '../../../lib/alerts/alerts.ts'
import { formatRupees } from '../../../lib/format/money.ts'
import { AccountLimits } from '../../parts/account/AccountLimits.tsx'
import { KeepAwake } from '../../parts/KeepAwake.tsx'
import { LimitsForm } from '../../parts/LimitsForm.tsx'
import { Card } from '../../ui/Card.tsx'
import { alertsSchema } from './forms.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

const labels: Record<AlertName, string> = {
  loss: 'Loss limit (₹)',
  profit: 'Profit target (₹)',
  drawdown: 'Drawdown (₹)',
  silence: 'Alert if no update for (s)',
}

function summary(active: ActiveAlerts): string {
  const parts = [
    active.loss !== null && `loss ${formatRupees(active.loss)}`,
    active.profit !== null && `profit ${formatRupees(active.profit)}`,
    active.drawdown !== null && `drawdown ${formatRupees(active.drawdown)}`,
    active.silence !== null && `no update for ${active.silence} s`,
  ].filter((part) => part !== false)
  return `Watching: ${parts.join(', ')}.`
}

interface AlertsPanelProps {
  active: ActiveAlerts | undefined
  isRunning: boolean
  activate: (active: ActiveAlerts | undefined) => void
}

/** Limits that alert on this device, and in plain words what they are not. */
export function AlertsPanel({ active, isRunning, activate }: AlertsPanelProps) {
  return (
    <div className="grid gap-4">
      <Card title="Limits for this trade, on this device">
        <p className="mb-4 max-w-prose text-soft text-sm">
          Alerts only. This tab must stay open, on any screen of your account. Not a stop-loss: nothing is bought or
          sold, and an alert can come late or not at all. Leave a field empty to turn that alert off.
        </p>
        <LimitsForm
          schema={alertsSchema}
          labels={labels}
          active={active && { limits: active, sounds: active.sounds }}
          columns="grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]"
          buttons={{ set: 'Watch', change: 'Change', stop: 'Stop watching' }}
          summary={
            active === undefined ? '' : `${summary(active)}${isRunning ? '' : ' It starts when the trade runs.'}`
          }
          activate={(next) => activate(next && { ...next.limits, sounds: next.sounds })}
        >
          <KeepAwake />
        </LimitsForm>
      </Card>
      <Card title="Limits for all trades">
        <AccountLimits />
      </Card>
      <Card title="Notifications, on this device">
        <NotificationPanel />
      </Card>
    </div>
  )
}
