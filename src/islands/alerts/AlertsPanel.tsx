import { useState } from 'react'
import { type ActiveAlerts, type AlertName, alertNames, noAlerts } from '../../lib/alerts/alerts.ts'
import { unlockAudio } from '../../lib/alerts/sound.ts'
import { formatRupees } from '../../lib/format/money.ts'
import { AccountLimits } from '../parts/account/AccountLimits.tsx'
import { KeepAwake } from '../parts/KeepAwake.tsx'
import { SoundNote } from '../parts/SoundNote.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/form/Checkbox.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { alertsSchema } from './forms.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

const labels: Record<AlertName, string> = {
  loss: 'Loss limit (₹)',
  profit: 'Profit target (₹)',
  drawdown: 'Drawdown (₹)',
  silence: 'Alert if no update for (s)',
}

function textsOf(active: ActiveAlerts | undefined): Record<AlertName, string> {
  const from = active ?? noAlerts
  return Object.fromEntries(alertNames.map((name) => [name, String(from[name] ?? '')])) as Record<AlertName, string>
}

function summary(active: ActiveAlerts): string {
  const parts = [
    active.loss !== null && `loss ${formatRupees(active.loss)}`,
    active.profit !== null && `profit ${formatRupees(active.profit)}`,
    active.drawdown !== null && `drawdown ${formatRupees(active.drawdown)}`,
    active.silence !== null && `silence ${active.silence} s`,
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
  const [initial] = useState(() => textsOf(active))
  const [sounds, setSounds] = useState(active?.sounds ?? true)
  const { form, errors } = useForm({
    schema: alertsSchema,
    send: async (alerts) => {
      if (sounds) unlockAudio()
      activate({ ...alerts, sounds })
    },
  })

  return (
    <div className="grid gap-4">
      <Card title="Guard alerts, on this device">
        <p className="mb-4 max-w-prose text-soft text-sm">
          Alerts only. This tab must stay open, on any screen of your account. Not a stop-loss: nothing is bought or
          sold, and an alert can come late or not at all. Leave empty what you do not want watched.
        </p>
        <form {...form} className="grid gap-4">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            {alertNames.map((name) => (
              <Field key={name} label={labels[name]} error={errors[name]}>
                {(ids) => (
                  <input
                    {...ids}
                    inputMode="decimal"
                    autoComplete="off"
                    name={name}
                    defaultValue={initial[name]}
                    className={`${controlClass} tabular-nums`}
                  />
                )}
              </Field>
            ))}
          </div>
          <Checkbox label="Sound, repeated until you acknowledge the alert" isOn={sounds} onChange={setSounds} />
          {active?.sounds && <SoundNote />}
          <KeepAwake />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit">{active === undefined ? 'Watch' : 'Change'}</Button>
            {active !== undefined && (
              <Button variant="quiet" onClick={() => activate(undefined)}>
                Stop watching
              </Button>
            )}
            <p role="status" className="text-soft text-sm">
              {active !== undefined && `${summary(active)}${isRunning ? '' : ' It begins when the trade runs.'}`}
            </p>
          </div>
        </form>
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
