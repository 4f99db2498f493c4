import { useState } from 'react'
import { $loginName } from '../../lib/session/session.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toastSuccess } from '../ui/toast.ts'
import { LoginFields } from './AccessFields.tsx'
import { SendButton } from './AccessPage.tsx'
import { loginForm } from './forms.ts'
import { logIn } from './login.ts'

/** Logs in again without leaving the screen behind. */
export function SignInAgain({ close }: { close: () => void }) {
  const [loginName] = useState(() => $loginName.get())
  const [failure, setFailure] = useState<string>()
  const { form, errors, busy } = useForm({
    schema: loginForm,
    send: async ({ username, password }) => {
      setFailure(undefined)
      const outcome = await logIn(username, password, { renewing: true })
      if (!outcome.ok) return setFailure(outcome.text)
      toastSuccess(catalogue.loginSuccess)
      return close()
    },
  })
  return (
    <Dialog title="Sign in again" onClose={close}>
      <form {...form} className="grid gap-4" aria-label="Sign in again">
        {failure !== undefined && <Banner kind="error" title={failure} />}
        <LoginFields errors={errors} known={loginName} />
        <SendButton busy={busy}>Login</SendButton>
      </form>
    </Dialog>
  )
}
