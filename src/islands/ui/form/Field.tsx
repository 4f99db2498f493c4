import { type ReactNode, useId } from 'react'

/** What a control needs to be tied to its label, hint and error. */
interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const controlClass =
  'block min-h-10 w-full rounded-control border border-edge bg-surface px-3 touch:min-h-11 text-ink placeholder:text-soft aria-invalid:border-loss'

/** Label above, control, then its error or its hint. The error is announced when it appears. */
export function Field(props: {
  label: string
  error?: string | null | undefined
  hint?: string | undefined
  optional?: boolean
  /** Its error interrupts what a screen reader says. */
  isAlert?: boolean
  children: (ids: FieldIds) => ReactNode
}) {
  const id = useId()
  const { label, error, hint, optional, isAlert, children } = props
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-soft text-sm">
        {label}
        {optional && ' (optional)'}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      <div aria-live="polite" className="text-xs">
        {error ? (
          <p id={`${id}-error`} role={isAlert ? 'alert' : undefined} className="text-loss">
            {error}
          </p>
        ) : (
          hint && (
            <p id={`${id}-hint`} className="text-soft">
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  )
}
