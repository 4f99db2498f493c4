/** Events of the device. All of them may be wrong, so they only make the connection check itself. */
interface DeviceEvents {
  /** The tab came to the foreground or back from the page cache, or went to the background. */
  onFocus(): void
  onOnline(): void
  onOffline(): void
}

export const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'
export const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false

/** Listens until the returned function is called. Outside a browser no event comes. */
export function watchDevice({ onFocus, onOnline, onOffline }: DeviceEvents): () => void {
  const listeners: [EventTarget | undefined, string, () => void][] = [
    [globalThis.document, 'visibilitychange', onFocus],
    [globalThis.window, 'pageshow', onFocus],
    [globalThis.window, 'online', onOnline],
    [globalThis.window, 'offline', onOffline],
  ]
  for (const [target, name, listener] of listeners) target?.addEventListener(name, listener)
  return () => {
    for (const [target, name, listener] of listeners) target?.removeEventListener(name, listener)
  }
}
