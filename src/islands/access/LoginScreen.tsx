import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { leaveWith } from '../../lib/notice.ts'
import { safeNext, screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { Banner } from '../ui/Banner.tsx'
import { Link } from '../ui/Link.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { toastError } from '../ui/toast.ts'
import { forgetDraft, useForm } from '../ui/useForm.ts'
import { AccessPage } from './AccessPage.tsx'
import { loginForm } from './forms.ts'
import { linkClass } from './linkClass.ts'
import { logIn, loginSuccessMs, wasSentAway } from './login.ts'
import { SendButton } from './SendButton.tsx'

/** Why the person is here, known only in the browser. */
function SentAway() {
  const [sentAway, setSentAway] = useState(false)
  useEffect(() => setSentAway(wasSentAway()), [])
  if (!sentAway) return null
  return (
    <Banner kind="info" title="Your session has ended">
      <p>Log in again and you are back where you were. What you had typed is kept.</p>
    </Banner>
  )
}

/** Login, by a full page load to where the person wanted to go. */
export function LoginScreen() {
  const { helpUrl } = useStore($settings)
  const { form, errors, busy } = useForm({
    schema: loginForm,
    draft: 'login',
    send: async ({ username, password }, element) => {
      const outcome = await logIn(username, password)
      if (!outcome.ok) return toastError(outcome.text)
      forgetDraft('login')
      element.reset()
      const next = safeNext(new URLSearchParams(location.search).get('next'))
      leaveWith({ kind: 'success', text: outcome.text, ms: loginSuccessMs }, next ?? screens.tradeStart.path)
    },
  })
  return (
    <AccessPage
      title="Login"
      foot={
        <p className="text-center">
          New here?{' '}
          <Link href={screens.register.path} className={linkClass}>
            Create Account
          </Link>
        </p>
      }
    >
      <form {...form} className="grid gap-4" aria-label="Login">
        <SentAway />
        <TextField
          label="Username"
          name="username"
          hint="Your email address or mobile number"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
        <SendButton busy={busy}>Login</SendButton>
      </form>
      <ul className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
        <li>
          <Link href={screens.forgotPassword.path} className={linkClass}>
            Forgot password?
          </Link>
        </li>
        {helpUrl !== '' && (
          <li>
            <a href={helpUrl} className={linkClass} rel="noopener" target="_blank">
              Help<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )}
      </ul>
    </AccessPage>
  )
}
