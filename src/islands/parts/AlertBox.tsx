import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Alert, AlertMonitor } from '../../lib/alerts/monitor.ts'
import { formatClock } from '../../lib/format/time.ts'
import { Button } from '../ui/Button.tsx'

interface AlertBoxProps {
  alerts: readonly Alert[]
  onDismiss: () => void
  /** A press on anything in the box ends the alarm. */
  onAcknowledge: () => void
  /** The trade's name, on screens of more than one trade. */
  of?: string
  children?: ReactNode
}

/** The same where one trade is on the screen. */
export function TradeAlertBox(props: { monitor: AlertMonitor; children?: ReactNode }) {
  const { $alerts, dismiss, acknowledge } = props.monitor
  return (
    <AlertBox alerts={useStore($alerts)} onDismiss={dismiss} onAcknowledge={acknowledge}>
      {props.children}
    </AlertBox>
  )
}

/** The triggered alerts of one trade. They stay until dismissed; without any there is no box. */
export function AlertBox({ alerts, onDismiss, onAcknowledge, of, children }: AlertBoxProps) {
  if (alerts.length === 0) return null
  return (
    <div role="alert" onClickCapture={onAcknowledge} className="rounded-box border-2 border-loss bg-surface p-4">
      <ul className="mb-3 grid gap-1 font-semibold text-loss">
        {alerts.map(({ name, text, at }) => (
          <li key={`${name} ${at}`}>
            {text} <span className="font-normal text-soft text-sm">at {formatClock(at)}</span>
          </li>
        ))}
      </ul>
      <p className="mb-3 text-sm">{of && `${of}. `}An alert only. Nothing was bought or sold.</p>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </div>
  )
}
