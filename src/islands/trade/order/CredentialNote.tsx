import { useStore } from '@nanostores/react'
import { $credential, needsValidation } from '../../../lib/resources/credential.ts'
import { credentialPath } from '../../../lib/routes.ts'
import { Link } from '../../ui/Link.tsx'
import { useServerNow } from '../../ui/useNow.ts'

/** Reminds of the daily validation; nothing while it is done or unknown. */
export function CredentialNote() {
  const view = useStore($credential)
  const now = useServerNow()
  if (!needsValidation(view, now)) return null
  const back = `${location.pathname}${location.search}`
  return (
    <p className="rounded-control bg-warn-wash px-4 py-2.5 text-sm">
      Please validate your Alice Blue credentials every day before you start a trade.{' '}
      <Link href={credentialPath(back)} className="link whitespace-nowrap font-medium">
        Validate the credentials
      </Link>
    </p>
  )
}
