import { atom } from 'nanostores'
import * as v from 'valibot'
import { tabStorage, USER_PREFIX } from '../storage/local.ts'
import { parseAs, savedTime } from '../wire/parseAs.ts'

interface RecordedError {
  /** Wall clock, in milliseconds. */
  readonly at: number
  /** Where it was caught: `window`, `promise`, or the name of an error boundary. */
  readonly source: string
  readonly message: string
}

const LIMIT = 50
const MAX_CHARS = 500

const KEY = `${USER_PREFIX}errors`
const saved = v.array(v.object({ at: savedTime, source: v.string(), message: v.string() }))

function readSaved(): readonly RecordedError[] {
  return tabStorage.read(KEY, (value) => parseAs(saved, value)?.slice(-LIMIT)) ?? []
}

/**
 * The latest errors of this tab that nobody handled, oldest first; for the debug page, which is opened by its address,
 * and for a bug report. They end with the tab or a sign-out.
 */
export const $errorLog = atom<readonly RecordedError[]>(readSaved())

function messageOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return text.slice(0, MAX_CHARS)
}

/** Records an error; the oldest of more than 50 goes. Never throws. */
export function recordError(source: string, error: unknown): void {
  const recorded = { at: Date.now(), source, message: messageOf(error) }
  $errorLog.set([...$errorLog.get(), recorded].slice(-LIMIT))
  tabStorage.write(KEY, $errorLog.get())
  // For `report.ts`, which listens to the window's errors itself.
  if (source !== 'window' && source !== 'promise')
    globalThis.dispatchEvent?.(new CustomEvent('recorded-error', { detail: recorded }))
}

/** Records errors and rejections that reach the window, which leave the screen as it is. Returns how to end it. */
export function watchWindowErrors(target: Window): () => void {
  const onError = (event: ErrorEvent) => recordError('window', event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => recordError('promise', event.reason)
  target.addEventListener('error', onError)
  target.addEventListener('unhandledrejection', onRejection)
  return () => {
    target.removeEventListener('error', onError)
    target.removeEventListener('unhandledrejection', onRejection)
  }
}
