import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
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

/** Username and password; `known` is the login name of who signs in again. */
export function LoginFields({ errors, known }: { errors: Errors; known?: string }) {
  return (
    <>
      <TextField
        label="Username"
        name="username"
        hint="Your email address or mobile number"
        defaultValue={known}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username}
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
    </>
  )
}
