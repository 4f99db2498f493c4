import { formatTime } from '../../lib/format/time.ts'
import { type Credential, maskKey } from '../../lib/resources/credential.ts'
import type { Loadable } from '../../lib/resources/resource.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { whyStale } from '../../lib/text/unreachable.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'

interface StoredCardProps {
  stored: Extract<Loadable<Credential | null>, { state: 'ready' }>
  isValidated: boolean
  busy: boolean
  onValidate: () => void
}

/** What is stored with the provider, and whether it is good for today. */
export function StoredCard({ stored, isValidated, busy, onValidate }: StoredCardProps) {
  const { data: credential, at, isStale } = stored
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
    <Card title="Stored credential" actions={isValidated && <Badge kind="success">Validated today</Badge>}>
      {isStale && (
        <p className="mb-2 text-sm text-warn">
          As of {formatTime(at)}. {whyStale(stored)}
        </p>
      )}
      <DescriptionList
        layout="rows"
        items={[
          { term: 'User ID', value: api_user_id ?? '–' },
          {
            term: 'API Key',
            value: (
              <>
                <span aria-hidden="true">{maskKey(api_key)}</span>
                <span className="sr-only">
                  hidden, {api_key?.slice(-4) ? `ends in ${maskKey(api_key).replaceAll('•', '')}` : 'none'}
                </span>
              </>
            ),
          },
          { term: 'Created At', value: formatTime(created_at) },
          ...(isValidated ? [{ term: 'Validated At', value: formatTime(updated_at) }] : []),
        ]}
      />
      {isValidated ? (
        <Button variant="quiet" className="mt-3 max-sm:w-full" disabled={busy} onClick={onValidate}>
          {busy ? catalogue.pleaseWait : 'Re-validate Credential'}
        </Button>
      ) : (
        <div role="status" className="mt-3 rounded-control bg-warn-wash px-4 py-2.5 text-sm">
          <p className="font-medium text-warn">{catalogue.credentialNotValidated}</p>
          {is_validated && (
            <p className="mt-1">It was validated on {formatTime(updated_at)}, which lasts for that day.</p>
          )}
        </div>
      )}
    </Card>
  )
}
