import { serverNow } from '../serverClock.ts'
import { tabEvents } from './tabEvents.ts'

/** Records an error; `source` is `window`, `promise`, or the name of a boundary. Never throws. */
export function recordError(source: string, error: unknown): void {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  tabEvents.errors.add({ at: serverNow(), source, message: text.slice(0, 500) })
}

// What reaches the window leaves the screen as it is.
globalThis.window?.addEventListener('error', ({ error, message }) => recordError('window', error ?? message))
globalThis.window?.addEventListener('unhandledrejection', ({ reason }) => recordError('promise', reason))
