import { useState } from 'react'
import { loginPath } from '../../lib/routes.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { EmailField } from '../ui/form/ContactFields.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { accessIsland, callLate, usePrefetch } from './AccessApp.tsx'
import { AccessPage, SendButton } from './AccessPage.tsx'
import { forgotForm } from './forms.ts'
import type { AccessResult } from './login.ts'
import { keepNext, useNext } from './useNext.ts'

const loadRecovery = () => import('./recovery.ts')
const notSent = { ok: false, text: catalogue.somethingWrong } as const

/** Asks for a mail with a link under which a new password can be set. */
function ForgotPasswordScreen() {
  usePrefetch(loadRecovery)
  const next = useNext()
  const [outcome, setOutcome] = useState<AccessResult>()
  const { form, errors, busy } = useForm({
    schema: forgotForm,
    send: async ({ email }, element) => {
      setOutcome(undefined)
      const answer = await callLate(loadRecovery, ({ askForReset }) => askForReset(email), notSent)
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
