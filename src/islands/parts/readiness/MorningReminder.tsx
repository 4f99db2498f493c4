import { useStore } from '@nanostores/react'
import { istMinutes, minutesOf } from '../../../lib/market/market.ts'
import { credentialPath, screens } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { Link } from '../../ui/Link.tsx'
import { useServerNow } from '../../ui/useServerNow.ts'

const linkClass = 'font-medium text-primary underline underline-offset-4'

/** The way to the broker's login and to Validate, in one line. */
export function MorningReminder() {
  const { morning, brokers } = useStore($settings)
  const { readyBy } = morning
  const web = brokers[0]?.web ?? ''
  const now = useServerNow()
  const back = `${location.pathname}${location.search}`
  const isThere = location.pathname === screens.aliceCredential.path
  return (
    <div role="status" className="rounded-control bg-warn-wash px-4 text-sm">
      <p className="py-2">
        <strong className="font-semibold text-warn">Not validated today.</strong> Log in at{' '}
        {web === '' ? (
          'Alice Blue'
        ) : (
          <a href={web} target="_blank" rel="noreferrer" className={linkClass}>
            Alice Blue<span aria-hidden="true"> ↗</span>
            <span className="sr-only"> (new tab)</span>
          </a>
        )}
        , then{' '}
        {isThere ? (
          'validate'
        ) : (
          <Link href={credentialPath(back)} className={linkClass}>
            validate
          </Link>
        )}
        {istMinutes(now) < minutesOf(readyBy) && ` by ${readyBy} IST`}. Logging out at the broker may end the API
        session.
      </p>
    </div>
  )
}
