import { useState } from 'react'
import { loadCode } from '../../lib/app/loadCode.ts'
import { loginPath } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmailField } from '../ui/form/ContactFields.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { AccessApp, usePrefetch } from './AccessApp.tsx'
import { AccessPage, linkClass, SendButton } from './AccessPage.tsx'
import { forgotForm } from './forms.ts'
import type { AccessResult } from './login.ts'
import { useNext } from './useNext.ts'

const loadRecovery = () => loadCode(() => import('./recovery.ts'))
const notSent: AccessResult = { ok: false, text: catalogue.somethingWrong }

/** Asks for a mail with a link under which a new password can be set. */
function ForgotPasswordScreen() {
  usePrefetch(loadRecovery)
  const next = useNext()
  const [outcome, setOutcome] = useState<AccessResult>()
  const { form, errors, busy } = useForm({
    schema: forgotForm,
    send: async ({ email }, element) => {
      setOutcome(undefined)
      const answer = await loadRecovery().then(
        ({ askForReset }) => askForReset(email),
        () => notSent,
      )
      setOutcome(answer)
      if (answer.ok) element.reset()
    },
  })
  return (
    <AccessPage
      title="Forgot password"
      lead="We mail you a link under which you set a new one."
      footer={
        <p className="text-center">
          <a href={loginPath(next)} className={linkClass}>
            Back to login
          </a>
        </p>
      }
    >
      <form {...form} className="grid gap-4" aria-label="Forgot password">
        {outcome && <Banner kind={outcome.ok ? 'success' : 'error'} title={outcome.text} />}
        <EmailField error={errors.email} />
        <SendButton busy={busy}>Reset Password</SendButton>
      </form>
    </AccessPage>
  )
}

/** The island of /account/forgot-password. */
export function ForgotPassword() {
  return (
    <AccessApp>
      <ForgotPasswordScreen />
    </AccessApp>
  )
}
