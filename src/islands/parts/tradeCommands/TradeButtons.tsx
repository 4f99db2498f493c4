import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { ExitAction } from '../../../lib/resources/tradeStatus.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { SETTLE_MS, tooSoon, useTapGuard } from '../../ui/taps.ts'
import { BrokerText, useNoNetworkNote } from '../broker/BrokerFallback.tsx'
import type { AvailableActions } from './availableActions.ts'

interface TradeButtonsProps {
  available: AvailableActions
  startBlocked?: string | undefined
  /** What Stop does here, in words that the screen says as well: where Squre Off was. */
  stopNote?: string | undefined
  onAsk?: (action: ExitAction) => void
  /** `desk`: under the thumb of a phone, takes focus after a start, and is where "Skip to trade" leads. */
  variant: 'desk' | 'form' | 'row'
  /** Start is not the next step. */
  isQuiet?: boolean
  /** The last read got no answer: where the device reports no network either, the note says so. */
  isUnread?: boolean
}

const places = { desk: 'thumb-bar', row: 'max-sm:w-full sm:w-58', form: '' }

/** A held key repeats its click; one press is one command. */
function ignoreRepeat(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** Start, Stop and "Squre Off" by the state rules; a row of a list has them beside its trade. */
export function TradeButtons({
  available,
  startBlocked,
  stopNote,
  onAsk,
  variant,
  isQuiet = false,
  isUnread = false,
}: TradeButtonsProps) {
  const reasonId = useId()
  const noNetworkNote = useNoNetworkNote(isUnread)
  const { busy, start, stop, squareOff } = available
  // Start alone sends at once, and may come up under a finger that pressed Stop: it waits until that has gone on.
  const guard = useTapGuard({ key: String(start && !busy), ms: SETTLE_MS, isPatient: true })
  // Start is never beside Stop or Squre Off: one note is that of every button shown.
  const note = start ? (startBlocked ?? (guard.wasTooSoon ? tooSoon : undefined)) : noNetworkNote
  const described = note === undefined ? {} : { 'aria-describedby': reasonId }
  const bar = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
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
      id={variant === 'desk' ? 'trade' : undefined}
      tabIndex={-1}
      data-thumb-bar={variant === 'desk' ? '' : undefined}
      onKeyDown={ignoreRepeat}
      className={`exits outline-none ${places[variant]}`}
    >
      {busy && (
        <p role="status" className="exit-button flex items-center gap-3 font-semibold">
          <span
            aria-hidden="true"
            className="size-4 rounded-full border-2 border-edge border-t-accent motion-safe:animate-spin"
          />
          {catalogue.pleaseWait}
        </p>
      )}
      {!busy && start && (
        <Button
          type="submit"
          aria-disabled={guard.isQuiet}
          {...guard.capture}
          variant={isQuiet ? 'quiet' : 'primary'}
          {...described}
          disabled={startBlocked !== undefined}
          className="exit-button md:justify-self-start"
        >
          Start
        </Button>
      )}
      {!busy && stop && (
        <Button variant="quiet" onClick={() => onAsk?.('stop')} {...described} className="exit-button exit-stop">
          Stop
        </Button>
      )}
      {!busy && stop && !squareOff && stopNote && (
        <p aria-hidden="true" className="exit-square-off self-center text-soft text-xs">
          {stopNote}
        </p>
      )}
      {!busy && squareOff && (
        <Button
          variant="danger"
          onClick={() => onAsk?.('squareOff')}
          {...described}
          className="exit-button exit-square-off"
        >
          Squre Off
        </Button>
      )}
      {!busy && note !== undefined && (
        <p
          id={reasonId}
          // A desk has a line that says it.
          className={variant === 'desk' ? 'sr-only' : 'grow basis-48 self-center text-soft text-sm max-md:basis-full'}
        >
          <BrokerText text={note} />
        </p>
      )}
    </div>
  )
}
