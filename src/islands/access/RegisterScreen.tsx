import type { ReactNode } from 'react'
import { toastRules } from '../../lib/app/limits.ts'
import { loginPath } from '../../lib/routes.ts'
import { clearDraft } from '../../lib/session/draft.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { EmailField, PhoneField } from '../ui/form/ContactFields.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toastError } from '../ui/toast.ts'
import { accessIsland } from './AccessApp.tsx'
import { PasswordPair } from './AccessFields.tsx'
import { AccessPage, ChosenPackage, SendButton } from './AccessPage.tsx'
import { register } from './register.ts'
import { registerForm } from './registerForm.ts'
import { readNext, useNext } from './useNext.ts'

const rows = 'grid gap-4 sm:grid-cols-2'
const more = [
  { label: 'Profession', name: 'profession', autoComplete: 'organization-title' },
  { label: 'City', name: 'city', autoComplete: 'address-level2' },
  { label: 'State', name: 'state', list: 'indian-states', autoComplete: 'address-level1' },
] as const

/** Sign-up. It ends on the login screen, which keeps where to go on to. `children`: the notice on what is kept. */
function RegisterScreen({ children }: { children: ReactNode }) {
  const next = useNext()
  const { form, errors, busy } = useForm({
    schema: registerForm,
    draft: 'register',
    send: async (values, element) => {
      const outcome = await register(values)
      if (!outcome.ok) {
        toastError(outcome.text)
        return outcome.fields
      }
      clearDraft('register')
      element.reset()
      return redirectWithFlash({ kind: 'success', text: outcome.text, ms: toastRules.success }, loginPath(readNext()))
    },
  })
  return (
    <AccessPage
      wide
      title="Create Your Account"
      other={{ question: 'Have an account already?', link: 'Login', href: loginPath(next) }}
    >
      <form {...form} className="grid gap-6" aria-label="Create Your Account">
        <ChosenPackage />
        <div className={rows}>
          <TextField label="First Name" name="first_name" autoComplete="given-name" error={errors.first_name} />
          <TextField label="Last Name" name="last_name" autoComplete="family-name" error={errors.last_name} />
          <EmailField error={errors.email} />
          <PhoneField label="Mobile number" error={errors.phone} />
        </div>
        <div className={rows}>
          <PasswordPair label="Password" errors={errors} />
        </div>
        <div className="flex flex-wrap justify-between gap-x-6 text-md text-soft">
          <details className="open:basis-full">
            <summary className="min-h-11 cursor-pointer py-3 underline">More about you (optional)</summary>
            <div className={`${rows} pt-2`}>
              {more.map(({ name, ...field }) => (
                <TextField key={name} {...field} name={name} required={false} error={errors[name]} />
              ))}
            </div>
          </details>
          <p className="py-3">Country: India</p>
        </div>
        {children}
        <SendButton busy={busy}>Create Account</SendButton>
      </form>
    </AccessPage>
  )
}

/** The island of /signin. */
export const Register = accessIsland(RegisterScreen)
