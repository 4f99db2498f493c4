import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { toastRules } from '../../lib/app/limits.ts'
import { forgotPasswordPath, loginPath } from '../../lib/routes.ts'
import { setFlash } from '../../lib/session/flash.ts'
import { dropLink, type ResetLink, takeLink } from '../../lib/session/resetLink.ts'
import { $loginName } from '../../lib/session/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { KnownUsername } from '../ui/form/KnownUsername.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { accessIsland } from './AccessApp.tsx'
import { PasswordPair } from './AccessFields.tsx'
import { AccessPage, SendButton } from './AccessPage.tsx'
import { setPasswordForm } from './forms.ts'
import type { AccessResult } from './login.ts'
import { checkLink, type LinkCheck, setPassword } from './recovery.ts'
import { keptNext } from './useNext.ts'

/** The answer to an earlier try did not arrive: only a login tells. */
function MaybeSet() {
  return (
    <Banner kind="warning" title="Your new password may be set. Try to log in with it.">
      <p>The server’s answer did not arrive.</p>
      <a href={loginPath(keptNext())} className={buttonClass('primary')}>
        Log in
      </a>
    </Banner>
  )
}

function NewPassword({ link }: { link: ResetLink }) {
  const [outcome, setOutcome] = useState<AccessResult | 'lost' | undefined>(link.wasLost ? 'lost' : undefined)
  const loginName = useStore($loginName)
  const isSet = outcome !== undefined && outcome !== 'lost' && outcome.ok
  const { form, errors, busy } = useForm({
    schema: setPasswordForm,
    send: async ({ password }, element) => {
      setOutcome(undefined)
      const answer = await setPassword(link, password)
      setOutcome(answer)
      if (answer === 'lost' || !answer.ok) return
      element.reset()
      dropLink()
      setFlash({ kind: 'success', text: answer.text })
      // Long enough to read the banner; the link below does not wait.
      setTimeout(() => location.replace(loginPath(keptNext())), toastRules.success)
    },
  })
  return (
    <form {...form} className="grid gap-4" aria-label="Set new password">
      {outcome === 'lost' ? (
        <MaybeSet />
      ) : (
        outcome && <Banner kind={outcome.ok ? 'success' : 'error'} title={outcome.text} />
      )}
      {!isSet && (
        <>
          <KnownUsername name={loginName} />
          <PasswordPair label="New password" errors={errors} />
          <SendButton busy={busy}>Set Password</SendButton>
        </>
      )}
    </form>
  )
}

function useLink() {
  // Prerendered HTML has no address: undefined until hydration, null where there is no link.
  const [link, setLink] = useState<ResetLink | null>()
  const [check, setCheck] = useState<LinkCheck>()
  const ask = async (it: ResetLink) => {
    setCheck(undefined)
    const answer = await checkLink(it)
    if (answer.state === 'invalid' && !it.wasLost) dropLink()
    setCheck(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is taken once
  useEffect(() => {
    const taken = takeLink() ?? null
    setLink(taken)
    if (taken) void ask(taken)
  }, [])
  return { link, check, again: () => link && void ask(link) }
}

/** Sets a new password under a link from a mail; the link is verified first. */
function SetPasswordScreen() {
  const { link, check, again } = useLink()
  const isKnown = link === null || check !== undefined
  // As high as the window, and without the link before the box has its height: nothing moves once it has.
  return (
    <div className="min-h-svh">
      <AccessPage
        title="Set new password"
        {...(check?.state === 'valid' && { lead: 'Choose a password that you use nowhere else.' })}
        other={{
          link: 'Back to login',
          href: loginPath(link === undefined ? undefined : keptNext()),
          isHidden: !isKnown,
        }}
      >
        {link === null ? (
          <Banner kind="info" title="Open the link in your mail">
            <p>The link is not in this tab any more.</p>
          </Banner>
        ) : !link || !check ? (
          <Skeleton rows={5} label="Checking your link" />
        ) : check.state === 'valid' ? (
          <NewPassword link={link} />
        ) : check.state === 'invalid' ? (
          <div className="grid justify-items-start gap-4">
            {link.wasLost ? <MaybeSet /> : <Banner kind="error" title={check.text} />}
            <a href={forgotPasswordPath(keptNext())} className={buttonClass(link.wasLost ? 'quiet' : 'primary')}>
              Ask for a new link
            </a>
          </div>
        ) : (
          <Banner kind="warning" title="Your link could not be checked">
            <p>The server did not answer. The link may still be good.</p>
            <Button onClick={again}>Check again</Button>
          </Banner>
        )}
      </AccessPage>
    </div>
  )
}

/** The island of a reset link. */
export const SetPassword = accessIsland(SetPasswordScreen)
