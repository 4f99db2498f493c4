import type { InputHTMLAttributes } from 'react'
import { controlClass, Field } from './Field.tsx'

/** A labelled line of text. The element holds its own value: `defaultValue` is where it begins. */
export function TextField({
  label,
  error,
  hint,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string
  name: string
  error?: string | undefined
  hint?: string
}) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => <input type="text" required {...input} {...ids} className={controlClass} />}
    </Field>
  )
}
