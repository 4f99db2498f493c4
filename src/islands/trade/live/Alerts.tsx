import type { Alert } from '../../../lib/rails/guard.ts'
import { formatClock } from '../../../lib/time.ts'
import { Button } from '../../ui/Button.tsx'

interface AlertsProps {
  alerts: readonly Alert[]
  onDismiss: () => void
  askSquareOff: (() => void) | undefined
}

/** The alerts that stand, with the square-off dialog one tap away. They stay until dismissed. */
export function Alerts({ alerts, onDismiss, askSquareOff }: AlertsProps) {
  if (alerts.length === 0) return null
  return (
    <div role="alert" className="sticky top-20 z-10 rounded-box border-2 border-loss bg-surface p-4">
      <ul className="mb-3 grid gap-1 font-semibold text-loss">
        {alerts.map(({ name, text, at }) => (
          <li key={`${name} ${at}`}>
            {text} <span className="font-normal text-soft text-sm tabular-nums">at {formatClock(at)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-3 text-sm">An alert only. Nothing was bought or sold.</p>
      <div className="flex flex-wrap gap-3">
        {askSquareOff && (
          <Button look="danger" onClick={askSquareOff}>
            Squre Off …
          </Button>
        )}
        <Button look="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
