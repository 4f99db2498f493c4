import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { alertMonitor } from '../../../lib/alerts/monitor.ts'
import { testSound } from '../../../lib/alerts/sound.ts'
import { $isRefused, $keepAwake } from '../../../lib/alerts/wakeLock.ts'
import { $notificationSettings, changeNotifications } from '../../../lib/notifications/settings.ts'
import { notificationPermission, sendTestNotification, type TestResult } from '../../../lib/notifications/show.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { $announce } from '../desk/SpokenPnl.tsx'
import { LimitsForm, SoundNote } from './LimitsForm.tsx'

const topics = [
  ['limit', 'An alert limit is reached'],
  ['ended', 'A trade ends, or legs stay open after it'],
] as const

const answers: Record<TestResult, string> = {
  shown:
    'A test was sent, with three tones. If you did not see it, check this browser in your device’s notification settings, and Do Not Disturb.',
  dismissed: 'You closed the permission prompt. Send a test to see the prompt again.',
  denied: 'This browser blocks notifications of this site. Allow them in its site settings, then send a test.',
  none: 'This browser shows no notifications here. On an iPhone or iPad, install the app on the home screen first.',
  failed: 'This browser refused the notification. Private windows often do.',
}

/** What is notified on this device, and what came of a test. */
function Notifications() {
  const settings = useStore($notificationSettings)
  // The permission can change in the browser's own settings: it is read every second.
  useServerNow(1000)
  const permission = notificationPermission()
  const [result, setResult] = useState<TestResult>()
  const send = async () => {
    void testSound()
    setResult(await sendTestNotification())
  }
  const answer = permission === 'denied' || permission === 'none' ? permission : result
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-6">
        <legend className="sr-only">Notify me when</legend>
        {topics.map(([topic, label]) => (
          <Checkbox
            key={topic}
            label={label}
            isOn={settings[topic]}
            onChange={(isOn) => changeNotifications({ [topic]: isOn })}
          />
        ))}
      </fieldset>
      <div className="grid gap-2" role="status">
        <p className={answer === 'shown' ? undefined : 'text-warn'}>{answer && answers[answer]}</p>
        {answer === 'shown' && <SoundNote />}
      </div>
      {permission !== 'none' && (
        <Button variant="quiet" className="justify-self-start" onClick={() => void send()}>
          Send a test
        </Button>
      )}
      <p className="text-soft text-sm">A closed browser gets none.</p>
    </div>
  )
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
        <p className="mb-2 max-w-prose text-soft text-sm">
          Not a stop-loss: nothing is bought or sold, and an alert can come late or not at all. Keep this tab open, on
          any screen. An empty field is off.
        </p>
        <LimitsForm active={active} isRunning={isRunning} activate={activate} />
      </Card>
      <Card title="Notifications">
        <Notifications />
        <KeepAwake />
        <Checkbox
          label="A screen reader says the PNL every minute"
          isOn={useStore($announce) === 'minute'}
          onChange={(isOn) => $announce.set(isOn ? 'minute' : 'off')}
        />
      </Card>
    </div>
  )
}
