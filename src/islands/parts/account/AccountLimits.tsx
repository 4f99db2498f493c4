import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type AccountAlertSettings, accountLimitNames } from '../../../lib/alerts/accountLimits.ts'
import { accountMonitor } from '../../../lib/alerts/accountMonitor.ts'
import { unlockAudio } from '../../../lib/alerts/sound.ts'
import { formatRupees } from '../../../lib/format/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { SoundNote } from '../SoundNote.tsx'
import { AccountSums } from './AccountSums.tsx'
import { accountLimitsSchema } from './forms.ts'

const labels = {
  runningLoss: 'Running trades: loss (₹)',
  runningProfit: 'Running trades: profit (₹)',
  dayLoss: 'Today: loss (₹)',
  dayProfit: 'Today: profit (₹)',
} as const

const words = {
  runningLoss: 'running loss',
  runningProfit: 'running profit',
  dayLoss: 'loss today',
  dayProfit: 'profit today',
} as const

function summary({ limits }: AccountAlertSettings): string {
  const parts = accountLimitNames.flatMap((name) =>
    limits[name] === null ? [] : [`${words[name]} ${formatRupees(limits[name])}`],
  )
  return `Watching: ${parts.join(', ')}.`
}

/** Limits for all trades together, that alert on this device; set once for every day. */
export function AccountLimits() {
  const monitor = accountMonitor()
  const active = useStore(monitor.$settings)
  const [initial] = useState(active?.limits)
  const [sounds, setSounds] = useState(active?.sounds ?? true)
  const { form, errors } = useForm({
    schema: accountLimitsSchema,
    send: async (limits) => {
      if (sounds) unlockAudio()
      monitor.activate({ limits, sounds })
    },
  })
  return (
    <form {...form} aria-label="Limits for all trades" className="grid gap-4">
      <p className="max-w-prose text-soft text-sm">
        Alerts only, while this site is open in a tab and a trade runs. Nothing is bought or sold. Today counts running
        PNL and what ended trades realised, before charges. Leave empty what you do not want watched.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] gap-4">
        {accountLimitNames.map((name) => (
          <Field key={name} label={labels[name]} error={errors[name]}>
            {(ids) => (
              <input
                {...ids}
                inputMode="decimal"
                autoComplete="off"
                name={name}
                defaultValue={String(initial?.[name] ?? '')}
                className={`${controlClass} tabular-nums`}
              />
            )}
          </Field>
        ))}
      </div>
      <Checkbox label="Sound, repeated until you acknowledge the alert" isOn={sounds} onChange={setSounds} />
      {active?.sounds && <SoundNote />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">{active === undefined ? 'Watch all trades' : 'Change limits'}</Button>
        {active !== undefined && (
          <Button variant="quiet" onClick={() => monitor.activate(undefined)}>
            Stop watching all trades
          </Button>
        )}
        <p role="status" className="text-soft text-sm">
          {active !== undefined && summary(active)}
        </p>
      </div>
      {active !== undefined && <AccountSums />}
    </form>
  )
}
