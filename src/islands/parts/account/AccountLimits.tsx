import { useStore } from '@nanostores/react'
import { accountMonitor } from '../../../lib/alerts/accountMonitor.ts'
import { EMPTY_IS_OFF, LimitsForm } from '../LimitsForm.tsx'

const fields = {
  runningLoss: { label: 'Running trades: loss (₹)', word: 'running loss' },
  runningProfit: { label: 'Running trades: profit (₹)', word: 'running profit' },
  dayLoss: { label: 'Today: loss (₹)', word: 'loss today' },
  dayProfit: { label: 'Today: profit (₹)', word: 'profit today' },
}

/** Limits for all trades together, that alert on this device; set once for every day. */
export function AccountLimits() {
  const monitor = accountMonitor()
  const active = useStore(monitor.$settings)
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-soft text-sm">
        Alerts only, while this site is open in a tab and a trade runs. Nothing is bought or sold. Today counts running
        PNL and what ended trades realised, before charges. {EMPTY_IS_OFF}
      </p>
      <LimitsForm name="Limits for all trades" fields={fields} active={active} activate={monitor.activate} />
    </div>
  )
}
