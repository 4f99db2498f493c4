import type { InputHTMLAttributes } from 'react'
import { controlClass, Field } from './Field.tsx'

/** A labelled line of text. The element holds its own value: `defaultValue` is where it begins. */
export function TextField({
  label,
  error,
  hint,
  optional = false,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  error?: string | undefined
  hint?: string
  optional?: boolean
}) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(ids) => <input type="text" required={!optional} {...input} {...ids} className={controlClass} />}
    </Field>
  )
}
