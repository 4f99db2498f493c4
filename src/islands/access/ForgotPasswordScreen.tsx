import { useState } from 'react'
import { loginPath } from '../../lib/routes.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmailField } from '../ui/form/ContactFields.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { accessIsland } from './AccessApp.tsx'
import { AccessPage, SendButton } from './AccessPage.tsx'
import { forgotForm } from './forms.ts'
import type { AccessResult } from './login.ts'
import { askForReset } from './recovery.ts'
import { keepNext, useNext } from './useNext.ts'

/** Asks for a mail with a link under which a new password can be set. */
function ForgotPasswordScreen() {
  const next = useNext()
  const [outcome, setOutcome] = useState<AccessResult>()
  const { form, errors, busy } = useForm({
    schema: forgotForm,
    send: async ({ email }, element) => {
      setOutcome(undefined)
      const answer = await askForReset(email)
      setOutcome(answer)
      if (!answer.ok) return
      keepNext()
      element.reset()
    },
  })
  return (
    <AccessPage
      title="Forgot password"
      lead="We mail you a link under which you set a new one."
      other={{ link: 'Back to login', href: loginPath(next) }}
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
export const ForgotPassword = accessIsland(ForgotPasswordScreen)
