import { type ComponentProps, useId } from 'react'
import { noNetwork } from '../../lib/text/unreachable.ts'
import { Button } from './Button.tsx'
import { useOffline } from './useOffline.ts'

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
