import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { toastRules } from '../../lib/app/limits.ts'
import { forgotPasswordPath, registerPath, screens } from '../../lib/routes.ts'
import { clearDraft } from '../../lib/session/draft.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $session, signOut } from '../../lib/session/session.ts'
import { rejectedUser } from '../../lib/session/userStorage.ts'
import type { Broker } from '../../lib/settings.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Banner } from '../ui/Banner.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toastError } from '../ui/toast.ts'
import { accessIsland, callLate, usePrefetch } from './AccessApp.tsx'
import { LoginFields } from './AccessFields.tsx'
import { AccessPage, ChosenPackage, linkClass, SendButton } from './AccessPage.tsx'
import { loginForm } from './forms.ts'
import type { LeftTradeProps } from './LeftTrade.tsx'
import { readNext, useNext } from './useNext.ts'

const loadLogin = () => import('./login.ts')
const loadLeftTrade = () => import('./LeftTrade.tsx')
const notSent = { ok: false, text: catalogue.loginFailed } as const

const nextPath = () => readNext() ?? screens.tradeStart.path

/** Its code is fetched where a session ended: nobody else needs it. */
function LeftTrade(props: LeftTradeProps) {
  const [Note, setNote] = useState<ComponentType<LeftTradeProps>>()
  useEffect(() => {
    void callLate(loadLeftTrade, async (it) => setNote(() => it.LeftTrade), undefined)
  }, [])
  return Note && <Note {...props} />
}

const ERASE_QUESTION =
  'What you typed, your alerts and the day’s log go from this device, and cannot be brought back. Erase?'

/** Says why this screen came up, or that another tab is signed in. Only the browser knows, so it shows after hydration. */
function LoginNotice({ brokers }: { brokers: readonly Broker[] }) {
  const session = useStore($session)
  const [hydrated, setHydrated] = useState(false)
  const [isErased, setErased] = useState(false)
  useEffect(() => setHydrated(true), [])
  const erase = () => {
    if (!confirm(ERASE_QUESTION)) return
    signOut()
    setErased(true)
  }
  if (!hydrated) return null
  if (session !== null)
    return (
      <Banner kind="info" title="You are already signed in">
        <p className="break-words">{session.username}</p>
        <a href={nextPath()} className={linkClass}>
          Go on
        </a>
      </Banner>
    )
  if (isErased) return <Banner kind="success" title="Erased: this device keeps nothing of you any more" />
  // A server ended it.
  const user = rejectedUser()
  if (user === undefined) return null
  return (
    <>
      <Banner kind="info" title="Your session has ended">
        <p>Log in to return to where you were. What you typed is kept.</p>
        <button type="button" className={linkClass} onClick={erase}>
          Erase what this device keeps
        </button>
      </Banner>
      <LeftTrade userId={user.userId} brokers={brokers} />
    </>
  )
}

/** Login. It ends with a full page load of the page that the user wanted. */
function LoginScreen({ helpUrl, brokers }: { helpUrl: string; brokers: readonly Broker[] }) {
  const next = useNext()
  const [leaving, setLeaving] = useState(false)
  usePrefetch(loadLogin)
  useEffect(() => {
    // A page from the back-forward cache must accept input again.
    const back = () => setLeaving(false)
    window.addEventListener('pageshow', back)
    return () => window.removeEventListener('pageshow', back)
  }, [])
  const { form, errors, busy } = useForm({
    schema: loginForm,
    draft: 'login',
    send: async ({ username, password }, element) => {
      const outcome = await callLate(loadLogin, ({ logIn }) => logIn(username, password), notSent)
      if (!outcome.ok) return toastError(outcome.text)
      clearDraft('login')
      element.reset()
      setLeaving(true)
      redirectWithFlash({ kind: 'success', text: outcome.text, ms: toastRules.success }, nextPath())
    },
  })
  return (
    <AccessPage title="Login" other={{ question: 'New here?', link: 'Create Account', href: registerPath(next) }}>
      <form {...form} className="grid gap-4" aria-label="Login">
        <ChosenPackage />
        {!busy && !leaving && <LoginNotice brokers={brokers} />}
        <LoginFields errors={errors} />
        <SendButton busy={busy || leaving}>Login</SendButton>
      </form>
      <ul className="flex flex-wrap justify-between gap-x-6 border-line border-t pt-2">
        <li>
          <a href={forgotPasswordPath(next)} className={linkClass}>
            Forgot password?
          </a>
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

/** The island of /login. */
export const Login = accessIsland(LoginScreen)
