import { useStore } from '@nanostores/react'
import { alertMonitor } from '../../../lib/alerts/tradeMonitor.ts'
import { $isRefused, $keepAwake } from '../../../lib/alerts/wakeLock.ts'
import { EMPTY_IS_OFF, LimitsForm } from '../../parts/LimitsForm.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'

const fields = {
  loss: { label: 'Loss limit (₹)', word: 'loss' },
  profit: { label: 'Profit target (₹)', word: 'profit' },
  drawdown: { label: 'Drawdown (₹)', word: 'drawdown' },
  silence: { label: 'Alert if no update for (s)', word: 'no update for' },
}

/** The choice to keep the screen on, and whether the browser does so. */
function KeepAwake() {
  const isOn = useStore($keepAwake)
  const isRefused = useStore($isRefused) && isOn
  return (
    <>
      <Checkbox label="Keep the screen on while a trade runs" isOn={isOn} onChange={(it) => $keepAwake.set(it)} />
      <p role="status" className="text-sm text-warn">
        {isRefused && 'The browser does not allow it now, often to save the battery. The screen may turn off.'}
      </p>
    </>
  )
}

/** Limits that alert on this device, and in plain words what they are not. */
export function AlertsPanel({ tradeId, isRunning }: { tradeId: string; isRunning: boolean }) {
  const { $settings, activate } = alertMonitor(tradeId)
  const active = useStore($settings)
  return (
    <div className="grid gap-4">
      <Card title="Limits for this trade, on this device">
        <p className="mb-4 max-w-prose text-soft text-sm">
          Not a stop-loss: nothing is bought or sold, and an alert can come late or not at all. Keep this tab open, on
          any screen. {EMPTY_IS_OFF}
        </p>
        <LimitsForm
          fields={fields}
          active={active}
          {...(!isRunning && { note: ' It starts when the trade runs.' })}
          activate={activate}
        />
      </Card>
      <Card title="Notifications, on this device">
        <NotificationPanel />
        <KeepAwake />
      </Card>
    </div>
  )
}
