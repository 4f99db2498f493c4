import { TextField } from './TextField.tsx'

interface ContactFieldProps {
  defaultValue?: string | undefined
  error: string | undefined
}

/** An e-mail address, named `email`; nothing corrects or capitalises it. */
export function EmailField(props: ContactFieldProps) {
  return (
    <TextField
      {...props}
      label="Email"
      name="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** An Indian mobile number, named `phone`. */
export function PhoneField(props: ContactFieldProps & { label: string }) {
  return (
    <TextField
      {...props}
      name="phone"
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      hint="10 digits, without +91"
    />
  )
}
