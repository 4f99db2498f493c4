import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toastRules } from '../../lib/app/limits.ts'
import { forgotPasswordPath, registerPath, screens } from '../../lib/routes.ts'
import { clearDraft } from '../../lib/session/draft.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { $session, signOut } from '../../lib/session/session.ts'
import { endedUser, hasFormerNotes } from '../../lib/session/userStorage.ts'
import type { Broker } from '../../lib/settings.ts'
import { ifUrgent } from '../../lib/text/broker.ts'
import { BrokerLinks } from '../parts/broker/BrokerLinks.tsx'
import { Banner } from '../ui/Banner.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { toastError } from '../ui/toast.ts'
import { accessIsland } from './AccessApp.tsx'
import { LoginFields } from './AccessFields.tsx'
import { AccessPage, ChosenPackage, linkClass, SendButton } from './AccessPage.tsx'
import { loginForm } from './forms.ts'
import { logIn } from './login.ts'
import { readNext, useNext } from './useNext.ts'

const nextPath = () => readNext() ?? screens.tradeStart.path

const eraseQuestion = () =>
  `What you typed, your alerts, ${hasFormerNotes() ? 'your notes of an earlier release ' : ''}and the day’s log go from this device, and cannot be brought back. Erase?`

/** Says why this screen came up, or that another tab is signed in. Only the browser knows, so it shows after hydration. */
function LoginNotice({ brokers }: { brokers: readonly Broker[] }) {
  const session = useStore($session)
  const [hydrated, setHydrated] = useState(false)
  const [isErased, setErased] = useState(false)
  useEffect(() => setHydrated(true), [])
  const erase = () => {
    if (!confirm(eraseQuestion())) return
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
  if (endedUser() === undefined) return null
  return (
    <>
      <Banner kind="info" title="Your session has ended">
        <p>Log in to return to where you were. What you typed is kept.</p>
        <button type="button" className={linkClass} onClick={erase}>
          Erase what this device keeps
        </button>
      </Banner>
      <div className="grid gap-3">
        <p>A trade that runs goes on without this session. {ifUrgent}</p>
        <BrokerLinks brokers={brokers} />
      </div>
    </>
  )
}

/** Fetches the files of the next page, as this one's `late-code` names them, and reads none of them. */
function fetchLateCode(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name=late-code]')?.content ?? ''
  for (const href of named.split(' ').filter(Boolean)) {
    const as = href.endsWith('.css') ? 'style' : 'script'
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', as, crossOrigin: '', href }))
  }
}

/** Fetches the dashboard's files once somebody begins to type, behind all that login needs; not where data is saved. */
function useFilesAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    addEventListener('input', fetchLateCode, { once: true })
    return () => removeEventListener('input', fetchLateCode)
  }, [])
}

/** Login. It ends with a full page load of the page that the user wanted. */
function LoginScreen({ helpUrl, brokers }: { helpUrl: string; brokers: readonly Broker[] }) {
  const next = useNext()
  const [leaving, setLeaving] = useState(false)
  useFilesAhead()
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
      const outcome = await logIn(username, password)
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
