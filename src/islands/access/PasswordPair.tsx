import { PasswordField } from '../ui/form/PasswordField.tsx'
import type { Errors } from '../ui/form/useForm.ts'

/** A new password and its confirmation, named `password` and `password2`. */
export function PasswordPair({ label, errors }: { label: string; errors: Errors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters"
        error={errors.password}
      />
      <PasswordField label="Confirm password" name="password2" autoComplete="new-password" error={errors.password2} />
    </>
  )
}
