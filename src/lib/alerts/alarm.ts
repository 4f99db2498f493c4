let audio: AudioContext | undefined

/** Makes sound possible: browsers allow it only after a click, so call this in one. */
export function readySound(): void {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  void audio.resume()
}

let isListening = false

/** Makes sound possible with the next touch or key: a page that was loaded again has lost the leave to sound. */
export function readySoundSoon(): void {
  if (isListening || audio?.state === 'running' || typeof document === 'undefined') return
  isListening = true
  const names = ['pointerdown', 'pointerup', 'keydown']
  const attempt = () => {
    readySound()
    // Granted at once or not by this event: then the next one may.
    void audio?.resume().then(() => {
      for (const name of names) document.removeEventListener(name, attempt)
      isListening = false
    })
  }
  for (const name of names) document.addEventListener(name, attempt)
}

/** Three short tones. Silent where no click has allowed sound yet. */
export function sound(): void {
  if (audio === undefined) return
  void audio.resume()
  for (let n = 0; n < 3; n++) {
    const at = audio.currentTime + n * 0.3
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = 880
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(0.3, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.22)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + 0.25)
  }
}

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
