import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { addOpenDialog } from './openDialogs.ts'

const drawer = 'my-0 ml-0 h-dvh max-h-none w-72 max-w-[85vw] rounded-none border-0 border-r'

/**
 * A modal on the browser's own <dialog>: focus stays inside, Escape closes, focus returns.
 * Give the control that should have focus first `data-autofocus`. Without `onClose` it can only be left through its
 * own buttons. `footer` stays in view while the rest scrolls. A `sheet` lies at the lower edge of a phone's screen and is
 * closed by a button in its foot, where it has one. A `drawer` lies along the left edge of any; a press beside it closes it.
 */
export function Dialog(props: {
  title: string
  onClose?: () => void
  wide?: boolean
  sheet?: boolean
  drawer?: boolean
  /** Buttons that stay in view at the dialog's foot while its text scrolls. */
  footer?: ReactNode
  /** Text without a control: it takes the focus itself, so that keys can scroll it. */
  isText?: boolean | undefined
  /** Hears what is pressed before the controls do. */
  capture?: Pick<ComponentProps<'dialog'>, 'onPointerDownCapture' | 'onClickCapture' | 'onKeyDownCapture'>
  children: ReactNode
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (!dialog.open) dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const remove = addOpenDialog(dialog)
    return () => {
      remove()
      dialog.close()
    }
  }, [])
  return (
    <dialog
      {...props.capture}
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose?.()
      }}
      onClose={() => {
        // A browser may close on a second Escape whatever the page says.
        if (props.onClose) props.onClose()
        else if (ref.current?.isConnected) ref.current.showModal()
      }}
      onPointerDown={(event) => {
        if (props.drawer && event.target === ref.current) props.onClose?.()
      }}
      className={`dialog ${props.drawer ? drawer : props.sheet ? 'sheet' : props.wide ? '' : 'max-w-lg'}`}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{props.title}</h2>
        {props.onClose && !(props.sheet && props.footer) && (
          <button
            type="button"
            aria-label="Close"
            onClick={props.onClose}
            className="grid size-11 place-items-center rounded-control text-xl hover:bg-tint"
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
      <div {...(props.isText && { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 })} className="dialog-body">
        {props.children}
      </div>
      {props.footer !== undefined && <div className="dialog-foot max-sm:[&>.btn]:grow">{props.footer}</div>}
    </dialog>
  )
}
