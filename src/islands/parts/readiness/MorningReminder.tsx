import { useStore } from '@nanostores/react'
import { istMinutes, minutesOf } from '../../../lib/market/market.ts'
import { LOGOUT_NOTE } from '../../../lib/readiness/morningCalendar.ts'
import { credentialPath, screens } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { Link } from '../../ui/Link.tsx'
import { useServerNow } from '../../ui/useServerNow.ts'
import { MorningCalendar } from './MorningCalendar.tsx'

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
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-5 rounded-control bg-warn-wash px-4 text-sm"
    >
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
        {istMinutes(now) < minutesOf(readyBy) && ` by ${readyBy} IST`}. {LOGOUT_NOTE}
      </p>
      {/* The screen of the credential has it in its card: a phone has no room for both. */}
      {!isThere && (
        <div className="max-sm:hidden">
          <MorningCalendar />
        </div>
      )}
    </div>
  )
}
