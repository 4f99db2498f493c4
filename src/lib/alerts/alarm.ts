/** Whether this browser shows notifications of ours: `ask` means that it would have to be asked. */
export function notificationState(): 'on' | 'ask' | 'off' {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return 'off'
  return Notification.permission === 'granted' ? 'on' : 'ask'
}

/** Asks for notifications; call it only when the person wants them. */
export async function askForNotifications(): Promise<'on' | 'ask' | 'off'> {
  if (notificationState() === 'ask') await Notification.requestPermission()
  return notificationState()
}

/** Shows a notification where allowed; a click on it brings this tab to the front. */
export function notify(title: string, tradeId: string): void {
  if (notificationState() !== 'on') return
  try {
    // The type of the platform's library does not know `renotify`: without it a second alert would come in silence.
    const options: NotificationOptions & { renotify: boolean } = {
      tag: `alert-${tradeId}`,
      renotify: true,
      body: 'An alert only. Nothing was bought or sold.',
    }
    const note = new Notification(title, options)
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Some phones allow notifications from a service worker only.
  }
}
