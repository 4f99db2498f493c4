import { atom, type ReadableAtom } from 'nanostores'

/**
 * Whether this page can be heard: `blocked` until the browser has seen a click, a touch or a key, `none` where it has
 * no sound at all.
 */
type SoundState = 'none' | 'blocked' | 'ready'

const state = atom<SoundState>('blocked')
export const $sound: ReadableAtom<SoundState> = state

let audio: AudioContext | undefined

function open(): AudioContext | undefined {
  if (audio !== undefined) return audio
  try {
    audio = new AudioContext()
  } catch {
    // Expected: the browser has no sound, or a device without an output refuses it.
    state.set('none')
    return undefined
  }
  const read = () => state.set(audio?.state === 'running' ? 'ready' : 'blocked')
  audio.onstatechange = read
  read()
  return audio
}

/** Makes sound possible: browsers allow it only after a click, so call this in one. */
export function unlockAudio(): void {
  void open()?.resume()
}

let isListening = false

/** Makes sound possible with the next touch or key: after a reload the page may not play sound. */
export function unlockAudioOnGesture(): void {
  if (isListening || audio?.state === 'running' || typeof document === 'undefined') return
  isListening = true
  const names = ['pointerdown', 'pointerup', 'keydown']
  const attempt = () => {
    const opened = open()
    // Where this event does not unlock sound, the next one may.
    void (opened?.resume() ?? Promise.resolve()).then(() => {
      for (const name of names) document.removeEventListener(name, attempt)
      isListening = false
    })
  }
  for (const name of names) document.addEventListener(name, attempt)
}

const TONES = 3
const TONE_HZ = 880
/** From the start of one tone to the next, in seconds. */
const STEP_S = 0.3

function playTones(at: AudioContext): void {
  for (let n = 0; n < TONES; n++) {
    const start = at.currentTime + n * STEP_S
    const tone = at.createOscillator()
    const volume = at.createGain()
    tone.frequency.value = TONE_HZ
    volume.gain.setValueAtTime(0.0001, start)
    volume.gain.exponentialRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.22)
    tone.connect(volume).connect(at.destination)
    tone.start(start)
    tone.stop(start + 0.25)
  }
}

/** Plays three short tones; silent where no click has allowed sound yet. */
function sound(): void {
  if (audio === undefined) return
  void audio.resume()
  playTones(audio)
}

/**
 * Plays the alarm once, for "Send a test": call it in the click. Says whether the browser plays it; a muted device is
 * beyond what a page can know.
 */
export async function testSound(): Promise<SoundState> {
  const opened = open()
  if (opened === undefined) return 'none'
  // Where the browser does not allow sound, `resume()` never settles.
  const late = new Promise((resolve) => setTimeout(resolve, 500))
  await Promise.race([opened.resume(), late])
  if (opened.state !== 'running') return 'blocked'
  playTones(opened)
  return 'ready'
}

/** Between two rounds of the alarm, in milliseconds. */
const REPEAT_MS = 4000
const ringing = new Set<string>()
let timer: ReturnType<typeof setInterval> | undefined
let channel: BroadcastChannel | undefined

function stopRinging(name: string): void {
  ringing.delete(name)
  if (ringing.size > 0) return
  clearInterval(timer)
  timer = undefined
  channel?.close()
  channel = undefined
}

/** Sounds the alarm of that name, again and again, until it is acknowledged in this tab or another one. */
export function ringAlarm(name: string): void {
  ringing.add(name)
  sound()
  if (timer !== undefined) return
  timer = setInterval(sound, REPEAT_MS)
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('niyam:alarm')
  channel.onmessage = ({ data }) => {
    if (typeof data === 'string') stopRinging(data)
  }
}

export function acknowledgeAlarm(name: string): void {
  if (!ringing.has(name)) return
  channel?.postMessage(name)
  stopRinging(name)
}
