import { useStore } from '@nanostores/react'
import * as v from 'valibot'
import { $settings } from '../../lib/settings.ts'
import { addressCause } from '../../lib/text/broker.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chevron } from '../ui/Chevron.tsx'
import { charCount, trimmed } from '../ui/form/fields.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { type CredentialOutcome, saveCredential } from './credential.ts'

const KEY_MIN = 10

const credentialForm = v.object({
  api_user_id: v.pipe(trimmed, v.nonEmpty(catalogue.aliceUserRequired)),
  api_key: v.pipe(
    trimmed,
    v.nonEmpty(catalogue.aliceKeyRequired),
    v.check((text) => charCount(text) >= KEY_MIN, catalogue.aliceKeyMin),
  ),
})

const steps = [
  'Log in to your account on the Alice Blue website, with both factors.',
  'Open the API page in the settings of your account there.',
  'Create an API key, or show the one you have, and copy it.',
  'Paste it under Alice Credential, beside your Alice Blue user ID. Never share it.',
]

const summary = 'flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary'

/** How to get the API key from the broker, and why it refuses one that is right. */
function KeyHelp() {
  const address = useStore($settings).brokers[0]?.orderAddress ?? ''
  return (
    <details className="group">
      <summary className={summary}>
        How to get the key
        <Chevron />
      </summary>
      <ol className="grid list-decimal gap-2 pb-2 pl-5">
        {steps.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <p className="pb-2 text-soft">Refused all the same? {addressCause(address)}</p>
    </details>
  )
}

interface CredentialFormProps {
  busy: boolean
  /** A key is stored: another one is typed behind "Replace key". */
  isStored: boolean
  onOutcome: (outcome: CredentialOutcome) => void
  /** Given only where a stored id exists and is not validated. */
  onValidate: (() => void) | undefined
}

/** "User ID" and "API Key". */
export function CredentialForm({ busy, isStored, onOutcome, onValidate }: CredentialFormProps) {
  const {
    form,
    errors,
    busy: saving,
  } = useForm({
    schema: credentialForm,
    send: async (fields, element) => {
      const outcome = await saveCredential(fields)
      onOutcome(outcome)
      if (outcome.ok) element.reset()
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  const isBusy = busy || saving
  const save = (
    <form {...form} className="grid gap-4" aria-label="Alice Blue credential">
      <TextField label="User ID" name="api_user_id" error={errors.api_user_id} {...plain} />
      <TextField
        label="API Key"
        name="api_key"
        hint="At least 10 characters, as the broker shows it"
        error={errors.api_key}
        data-secret=""
        {...plain}
      />
      <div className="flex max-sm:[&>.btn]:grow">
        <Button type="submit" variant={isStored ? 'quiet' : 'primary'} disabled={isBusy}>
          {saving ? catalogue.pleaseWait : 'Save Credential'}
        </Button>
      </div>
    </form>
  )
  return (
    <Card title="Alice Blue">
      {onValidate && (
        <Button className="mb-3 max-sm:w-full" disabled={isBusy} onClick={onValidate}>
          {busy ? catalogue.pleaseWait : 'Validate Credentials'}
        </Button>
      )}
      {/* One element in both cases: what is typed outlives the first save. */}
      <details className="group" open={!isStored}>
        <summary className={isStored ? summary : 'hidden'}>
          Replace key
          <Chevron />
        </summary>
        {save}
      </details>
      <div className="mt-4 border-line border-t pt-1">
        <KeyHelp />
      </div>
    </Card>
  )
}
