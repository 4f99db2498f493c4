import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $credential, isValidatedToday, keepCredentialFresh, loadCredential } from '../../lib/resources/credential.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { $subscriptions, isActiveSubscription } from '../../lib/resources/subscriptions.ts'
import { $settings } from '../../lib/settings.ts'
import { addressCause } from '../../lib/text/broker.ts'
import { $router } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toastTradeSuccess } from '../ui/toast.ts'
import { useBusy } from '../ui/useBusy.ts'
import { useFresh } from '../ui/useFresh.ts'
import { useServerNow } from '../ui/useNow.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { backLink, type CredentialOutcome, validateCredential } from './credential.ts'
import { StoredCard } from './StoredCard.tsx'

const causes = [
  'You have not logged in to Alice Blue today. The broker asks for it once a day, with two factors.',
  'The User ID or the API Key was copied incompletely.',
  'The API Key was withdrawn or renewed in your Alice Blue account.',
  'API access is not enabled for your account yet.',
]

/** What failed, the server's message below it, and the likely causes of an invalid credential. */
function CredentialError({ outcome }: { outcome: Extract<CredentialOutcome, { ok: false }> }) {
  const address = useStore($settings).brokers[0]?.orderAddress ?? ''
  return (
    <Banner kind="error" title={outcome.text}>
      {outcome.detail !== undefined && <p>{outcome.detail}</p>}
      {outcome.isInvalid && (
        <>
          <p className="basis-full font-medium">Likely causes</p>
          <ul className="list-disc pl-5">
            {[...causes, addressCause(address)].map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}

/** The Alice Blue credential: save it once, validate it every day. */
export function CredentialScreen() {
  useStore($router)
  const view = useStore($credential)
  useFresh(keepCredentialFresh, intervals.screen)
  const now = useServerNow()
  const [outcome, setOutcome] = useState<CredentialOutcome>()
  const { busy, run } = useBusy()

  const show = (it: CredentialOutcome) => {
    setOutcome(it)
    if (it.ok) toastTradeSuccess(it.text)
  }
  const validate = () =>
    void run(async () => {
      setOutcome(undefined)
      show(await validateCredential())
    })

  const stored = view.state === 'ready' ? view.data : null
  const isValidated = isValidatedToday(stored, now)
  const rows = useStore($subscriptions)
  const canStart = isValidated && rows.state === 'ready' && rows.data.some((it) => isActiveSubscription(it, now))
  const back = backLink(location.search, canStart)
  const hasId = stored !== null && (stored.api_user_id ?? '') !== ''
  return (
    <>
      <PageTitle title="Alice Credential">
        {back !== undefined && (
          <Link href={back.path} className={buttonClass(canStart ? 'primary' : 'quiet')}>
            {back.label}
          </Link>
        )}
      </PageTitle>
      {outcome && !outcome.ok && <CredentialError outcome={outcome} />}
      <div
        className={`grid items-start gap-6 md:grid-cols-2 xl:max-w-5xl ${hasId || view.state !== 'ready' ? 'max-md:*:last:order-first' : ''}`}
      >
        {/* Whether the form is folded depends on what is stored. */}
        {view.state === 'loading' ? (
          <>
            <Card title="Alice Blue">
              <Skeleton rows={3} isTall />
            </Card>
            <Card title="Stored credential">
              <Skeleton rows={3} label="Loading the credential" />
            </Card>
          </>
        ) : (
          <CredentialForm
            busy={busy}
            isStored={hasId}
            onOutcome={show}
            onValidate={hasId && !isValidated ? validate : undefined}
          />
        )}
        {view.state === 'failed' && (
          <Failed what="Your stored credential" failure={view.failure} onRetry={loadCredential} />
        )}
        {view.state === 'ready' && (
          <StoredCard stored={view} isValidated={isValidated} busy={busy} onValidate={validate} />
        )}
      </div>
    </>
  )
}
