import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { HoldButton } from '../ui/HoldButton.tsx'
import { liftFoot, type TapGuard, tooSoon, useTapGuard } from '../ui/taps.ts'
import { BrokerText } from './broker/BrokerFallback.tsx'

export interface SheetAction {
  /** Another key is another button, which takes no press at first; the same one may change its words. */
  key: string
  /** What the button says; of one that is held, the rest of "Hold to …" and "Yes, …". */
  label: string
  isHeld?: boolean
  isDanger?: boolean
  blocked?: string | undefined
  onConfirm: () => void
}

const blockedNode = ({ blocked }: SheetAction) => blocked && <BrokerText text={blocked} />

function PressButton({ action, guard }: { action: SheetAction; guard: TapGuard }) {
  return (
    <div className="grid gap-3">
      <p role="status" className="min-h-5 text-sm text-warn">
        {blockedNode(action) ?? (guard.wasTooSoon && tooSoon)}
      </p>
      <Button
        data-action
        variant={action.isDanger ? 'danger' : 'quiet'}
        className="exit-button"
        disabled={action.blocked !== undefined}
        aria-disabled={guard.isQuiet}
        onClick={action.onConfirm}
      >
        {action.label}
      </Button>
    </div>
  )
}

interface CommandDialogProps {
  title: string
  onClose: () => void
  action: SheetAction | undefined
  /** The lowest button, which only closes. */
  cancel?: string
  /** The text may be long, and has no control that would scroll it. */
  isText?: boolean
  children: ReactNode
}

/**
 * Asks before a command that moves money: a sheet at the lower edge of a phone's screen. It takes no press for 400 ms,
 * and where the button that opened it was lies Cancel or nothing, so a tap that is repeated at one place sends nothing.
 */
export function CommandDialog({ title, onClose, action, cancel = 'Cancel', isText, children }: CommandDialogProps) {
  const guard = useTapGuard({ key: action?.key })
  const foot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => liftFoot(foot.current), [])
  return (
    <Dialog
      sheet
      title={title}
      onClose={onClose}
      capture={guard.capture}
      isText={isText}
      footer={
        <div ref={foot} className="grid w-full gap-3">
          {action?.isHeld ? (
            <HoldButton
              key={action.key}
              verb={action.label}
              blocked={blockedNode(action)}
              guard={guard}
              onConfirm={action.onConfirm}
            />
          ) : (
            action && <PressButton key={action.key} action={action} guard={guard} />
          )}
          <Button variant="quiet" className="exit-button border-0 bg-tint" data-autofocus onClick={onClose}>
            {cancel}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  )
}
