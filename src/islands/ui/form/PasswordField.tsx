import { useState } from 'react'
import { controlClass, Field } from './Field.tsx'

/** A password field with a button that shows the password. */
export function PasswordField(props: {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string
}) {
  const [shown, setShown] = useState(false)
  const { label, name, autoComplete, error, hint } = props
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            name={name}
            type={shown ? 'text' : 'password'}
            data-secret=""
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            className={`${controlClass} pr-18`}
          />
          <button
            type="button"
            aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 font-medium text-primary text-sm hover:underline"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  )
}
