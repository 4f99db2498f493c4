import type { ReactNode } from 'react'
import { formatTime } from '../../lib/format/time.ts'
import { type Credential, maskKey } from '../../lib/resources/credential.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-line border-t py-2 first:border-t-0">
      <dt className="text-soft text-sm">{name}</dt>
      <dd className="font-medium tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

interface StoredCardProps {
  credential: Credential | null
  /** Validated on this day in India. */
  isValidated: boolean
  /** The server could not be asked since, in milliseconds. */
  staleSince: number | undefined
  busy: boolean
  onValidate: () => void
}

/** What is stored with the provider, and whether it is good for today. */
export function StoredCard({ credential, isValidated, staleSince, busy, onValidate }: StoredCardProps) {
  if (credential === null)
    return (
      <Card title="Stored credential">
        <p className="text-soft">
          {catalogue.noData} Save your User ID and API Key first; you find both in your Alice Blue account under API.
        </p>
      </Card>
    )
  const { api_user_id, api_key, created_at, updated_at, is_validated } = credential
  return (
    <Card
      title="Stored credential"
      actions={
        <Badge kind={isValidated ? 'success' : 'warning'}>
          {isValidated ? 'Validated today' : 'Not validated today'}
        </Badge>
      }
    >
      {staleSince !== undefined && (
        <p className="mb-2 text-sm text-warn">As of {formatTime(staleSince)}. The server could not be asked since.</p>
      )}
      <dl>
        <Row name="User ID">{api_user_id ?? '–'}</Row>
        <Row name="API Key">
          <span aria-hidden="true">{maskKey(api_key)}</span>
          <span className="sr-only">
            hidden, {api_key?.slice(-4) ? `ends in ${maskKey(api_key).replaceAll('•', '')}` : 'none'}
          </span>
        </Row>
        <Row name="Created At">{formatTime(created_at)}</Row>
        {isValidated && <Row name="Validated At">{formatTime(updated_at)}</Row>}
      </dl>
      {isValidated ? (
        <Button variant="quiet" className="mt-3" disabled={busy} onClick={onValidate}>
          {busy ? catalogue.pleaseWait : 'Re-validate Credential'}
        </Button>
      ) : (
        <div role="status" className="mt-3 rounded-control border border-accent border-l-4 px-4 py-3">
          <p className="font-medium text-warn">{catalogue.credentialNotValidated}</p>
          {is_validated && (
            <p className="mt-1">It was validated on {formatTime(updated_at)}, which lasts for that day.</p>
          )}
        </div>
      )}
    </Card>
  )
}
