import { useStore } from '@nanostores/react'
import { marketAt, mayTradeToday } from '../../../lib/market/market.ts'
import { validationNote } from '../../../lib/readiness/nextStep.ts'
import { $credential, needsValidation } from '../../../lib/resources/credential.ts'
import { credentialPath } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { Link } from '../../ui/Link.tsx'
import { useServerNow } from '../../ui/useNow.ts'

/** Reminds of the daily validation, quietly once the day's market is over; nothing while it is done or unknown. */
export function CredentialNote() {
  const view = useStore($credential)
  const { market } = useStore($settings)
  const now = useServerNow()
  if (!needsValidation(view, now)) return null
  const back = `${location.pathname}${location.search}`
  const look = mayTradeToday(marketAt(market, now)) ? 'rounded-control bg-warn-wash px-4 py-2.5' : 'text-soft'
  return (
    <p className={`text-sm ${look}`}>
      {validationNote.text}{' '}
      <Link href={credentialPath(back)} className="link whitespace-nowrap font-medium">
        {validationNote.link}
      </Link>
    </p>
  )
}
