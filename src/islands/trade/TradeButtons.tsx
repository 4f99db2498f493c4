import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { catalogue } from '../../lib/text/catalogue.ts'
import type { AvailableActions } from '../parts/tradeCommands/offers.ts'
import { Button } from '../ui/Button.tsx'

interface TradeButtonsProps {
  offers: AvailableActions
  /** Why Start is disabled. */
  startBlocked?: string | undefined
  /** Opens the dialog that says what Stop and Squre Off do. */
  onAsk?: () => void
  onAskSquareOff?: () => void
}

/** A held key repeats its click; one press is one command. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** Start, Stop and "Squre Off" by the state rules; on small screens under the thumb. */
export function TradeButtons({ offers, startBlocked, onAsk, onAskSquareOff }: TradeButtonsProps) {
  const reasonId = useId()
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const { busy, start, stop, squareOff } = offers
  // The pressed button gives way: focus must not fall back to the top of the page.
  useEffect(() => {
    if (busy) hadFocus.current = document.activeElement === document.body
    if (busy && hadFocus.current) bar.current?.focus()
  }, [busy])
  if (!(busy || start || stop || squareOff)) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds back repeated key presses of its buttons
    <div
      ref={bar}
      tabIndex={-1}
      data-thumb-bar
      onKeyDown={ignoreRepeat}
      className="fixed inset-x-0 bottom-0 z-20 flex gap-3 border-line border-t bg-surface px-4 py-3 outline-none lg:static lg:border-0 lg:bg-transparent lg:p-0 print:hidden"
    >
      {busy && (
        <p role="status" className="flex min-h-11 items-center gap-3 font-semibold">
          <span
            aria-hidden="true"
            className="size-4 rounded-full border-2 border-edge border-t-primary motion-safe:animate-spin"
          />
          {catalogue.pleaseWait}
        </p>
      )}
      {!busy && start && (
        <>
          <Button
            type="submit"
            disabled={startBlocked !== undefined}
            aria-describedby={startBlocked === undefined ? undefined : reasonId}
            className="grow lg:grow-0"
          >
            Start
          </Button>
          {startBlocked !== undefined && (
            <p id={reasonId} className="grow basis-48 self-center text-soft text-sm">
              {startBlocked}
            </p>
          )}
        </>
      )}
      {!busy && stop && (
        <Button variant="quiet" onClick={onAsk} className="grow lg:grow-0">
          Stop
        </Button>
      )}
      {!busy && squareOff && (
        <Button variant="danger" onClick={onAskSquareOff} className="grow lg:grow-0">
          Squre Off
        </Button>
      )}
    </div>
  )
}
