import { useEffect, useRef, useState } from 'react'
import { controlClass, Field } from './Field.tsx'

/** A password field with a button that shows the password. It is hidden again when its form is submitted. */
export function PasswordField(props: {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  hint?: string
}) {
  const [shown, setShown] = useState(false)
  const { label, name, autoComplete, error, hint } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            ref={input}
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
