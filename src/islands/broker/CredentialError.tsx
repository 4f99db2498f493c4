import { Banner } from '../ui/Banner.tsx'
import type { CredentialOutcome } from './credential.ts'

const causes = [
  'You have not logged in to Alice Blue today. The broker asks for it once a day, with two factors.',
  'The User ID or the API Key was copied incompletely.',
  'The API Key was withdrawn or renewed in your Alice Blue account.',
  'API access is not enabled for your account yet.',
]

/** What failed, the server's message below it, and the likely causes of an invalid credential. */
export function CredentialError({ outcome }: { outcome: Extract<CredentialOutcome, { ok: false }> }) {
  return (
    <Banner kind="error" title={outcome.text}>
      {outcome.detail !== undefined && <p>{outcome.detail}</p>}
      {outcome.isInvalid && (
        <>
          <p className="mt-2 font-medium">Likely causes</p>
          <ul className="list-disc pl-5">
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </>
      )}
    </Banner>
  )
}
