import { type ComponentProps, useId, useSyncExternalStore } from 'react'
import { noNetwork } from '../../lib/text/unreachable.ts'
import { Button } from './Button.tsx'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether this device says that it has no network. A device with one may still reach no server. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine === false)
}

/** A button that sends something to the server: disabled while this device has no network, with the reason beside it. */
export function OnlineButton({ disabled, ...rest }: ComponentProps<typeof Button>) {
  const reasonId = useId()
  const isOffline = useOffline()
  return (
    <>
      <Button {...rest} disabled={disabled || isOffline} aria-describedby={isOffline ? reasonId : undefined} />
      {isOffline && (
        <p id={reasonId} className="mt-1 basis-full text-soft text-sm">
          {noNetwork}
        </p>
      )}
    </>
  )
}
