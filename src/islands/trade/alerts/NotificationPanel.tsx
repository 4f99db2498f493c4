import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { testSound } from '../../../lib/alerts/sound.ts'
import { formatSince } from '../../../lib/format/time.ts'
import {
  $notificationSettings,
  changeNotifications,
  kinds,
  type NotificationKind,
} from '../../../lib/notifications/settings.ts'
import {
  checkPermission,
  notificationPermission,
  sendTestNotification,
  type TestResult,
} from '../../../lib/notifications/show.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { SoundNote } from '../../parts/SoundNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'

const labels: Record<NotificationKind, string> = {
  limit: 'An alert limit is reached',
  error: 'An error or a rejected order in the log',
  connection: 'No connection while the trade runs',
  ended: 'A trade ends',
}

const problems: Record<Exclude<TestResult, 'shown'>, string> = {
  dismissed: 'You closed the permission prompt. Send a test to see the prompt again.',
  denied: 'This browser blocks notifications of this site. Allow them in its site settings, then send a test.',
  none: 'This browser shows no notifications here. On an iPhone or iPad, install the app on the home screen first.',
  failed: 'This browser refused the notification. Private windows often do.',
}

type Shown = TestResult | 'missed' | undefined

/** The browser's permission, also where it is changed in the browser's own settings. */
function usePermission() {
  const [permission, setPermission] = useState(notificationPermission)
  useEffect(() => {
    const read = () => setPermission(checkPermission())
    read()
    const shown = new AbortController()
    const { signal } = shown
    navigator.permissions?.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', read, { signal }),
      // Expected: a browser that does not answer for notifications. Coming back to the page reads them again.
      () => {},
    )
    document.addEventListener('visibilitychange', read, { signal })
    return () => shown.abort()
  }, [])
  return [permission, () => setPermission(notificationPermission())] as const
}

/** Takes the focus of the button whose place it takes. */
function Question({ onAnswer }: { onAnswer: (wasSeen: boolean) => void }) {
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>A test was sent, with three tones. Did you see it?</p>
      <div className="flex gap-3">
        <Button ref={yes} onClick={() => onAnswer(true)}>
          Yes, I saw it
        </Button>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          No
        </Button>
      </div>
    </div>
  )
}

/** What is notified on this device, and whether it was proven to arrive. */
export function NotificationPanel() {
  const settings = useStore($notificationSettings)
  const [permission, readPermission] = usePermission()
  const [result, setResult] = useState<Shown>()
  const isProven = permission === 'granted' && settings.seenAt !== null
  const send = async () => {
    void testSound()
    setResult(await sendTestNotification())
    readPermission()
  }
  const sendButton = useRef<HTMLButtonElement>(null)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current) sendButton.current?.focus()
    wasAsked.current = result === 'shown'
  }, [result])
  const answer = (wasSeen: boolean) => {
    if (wasSeen) changeNotifications({ seenAt: serverNow() })
    setResult(wasSeen ? undefined : 'missed')
  }
  const problem =
    result === 'missed'
      ? 'Your device may block it. Check its notification settings for this browser, and Do Not Disturb. Then send another.'
      : result !== undefined && result !== 'shown'
        ? problems[result]
        : permission === 'denied' || permission === 'none'
          ? problems[permission]
          : undefined
  return (
    <div className="grid gap-4">
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-6">
        <legend className="sr-only">Notify me when</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={labels[kind]}
            isOn={settings[kind]}
            onChange={(isOn) => changeNotifications({ [kind]: isOn })}
          />
        ))}
      </fieldset>
      <div className="grid gap-2" role="status">
        {result === 'shown' ? (
          <>
            <Question onAnswer={answer} />
            <SoundNote />
          </>
        ) : isProven ? (
          <p>Notifications are allowed. You saw a test at {formatSince(settings.seenAt ?? 0, serverNow())}.</p>
        ) : (
          <p className={problem ? 'text-warn' : undefined}>
            {problem ?? 'Not tested on this device yet. Send a test to see whether notifications arrive.'}
          </p>
        )}
      </div>
      {permission !== 'none' && result !== 'shown' && (
        <div>
          <Button ref={sendButton} variant="quiet" onClick={() => void send()}>
            Send a test
          </Button>
        </div>
      )}
      <p className="max-w-prose text-soft text-sm">
        Notifications come while a page of your account is open in this browser, in the background too. A closed browser
        gets none. On an iPhone or iPad they need the app on the home screen.
      </p>
    </div>
  )
}
