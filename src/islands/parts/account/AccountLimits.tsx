import { useStore } from '@nanostores/react'
import { type AccountAlertSettings, accountLimitNames } from '../../../lib/alerts/accountLimits.ts'
import { accountMonitor } from '../../../lib/alerts/accountMonitor.ts'
import { formatRupees } from '../../../lib/format/money.ts'
import { LimitsForm } from '../LimitsForm.tsx'
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
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft text-sm">
        Alerts only, while this site is open in a tab and a trade runs. Nothing is bought or sold. Today counts running
        PNL and what ended trades realised, before charges. Leave a field empty to turn that alert off.
      </p>
      <LimitsForm
        name="Limits for all trades"
        schema={accountLimitsSchema}
        labels={labels}
        active={active}
        columns="grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))]"
        buttons={{ set: 'Watch all trades', change: 'Change limits', stop: 'Stop watching all trades' }}
        summary={active === undefined ? '' : summary(active)}
        activate={monitor.activate}
      />
      {active !== undefined && <AccountSums />}
    </div>
  )
}
