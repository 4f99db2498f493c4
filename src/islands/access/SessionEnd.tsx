import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatClock } from '../../lib/format/time.ts'
import { $session, loginNameOf } from '../../lib/session/session.ts'
import { $sessionExpiry } from '../../lib/session/sessionExpiry.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/form/PasswordField.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toastSuccess } from '../ui/toast.ts'
import { loginForm } from './forms.ts'
import { logIn } from './login.ts'
import { SendButton } from './SendButton.tsx'

/** Logs in again without leaving the screen behind. */
function SignInAgain({ close }: { close: () => void }) {
  const [loginName] = useState(() => loginNameOf($session.get()))
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
        <TextField
          label="Username"
          name="username"
          hint="Your email address or mobile number"
          defaultValue={loginName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
        <SendButton busy={busy}>Login</SendButton>
      </form>
    </Dialog>
  )
}

/** From five minutes before the session ends: a notice, and a login that keeps the screen. */
export function SessionEnd() {
  const expiry = useStore($sessionExpiry)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {expiry && (
        <div
          role="status"
          className="sticky top-2 z-30 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-box border border-accent border-l-4 bg-surface py-2 pr-2 pl-4"
        >
          <p>
            {expiry.isOver ? 'Your session was due to end at ' : 'Your session ends at '}
            <span className="tabular-nums">{formatClock(expiry.at)} IST</span>. Running trades go on without it.
          </p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Sign in again
          </Button>
        </div>
      )}
      {isOpen && <SignInAgain close={() => setOpen(false)} />}
    </>
  )
}
