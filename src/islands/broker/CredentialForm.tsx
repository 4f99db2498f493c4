import type { ClipboardEvent } from 'react'
import * as v from 'valibot'
import { catalogue } from '../../lib/text/catalogue.ts'
import { KeyHelp } from '../parts/readiness/KeyHelp.tsx'
import { Card } from '../ui/Card.tsx'
import { charCount, trimmed } from '../ui/form/fields.ts'
import { TextField } from '../ui/form/TextField.tsx'
import { useForm } from '../ui/form/useForm.ts'
import { OnlineButton } from '../ui/OnlineButton.tsx'
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

/** Text copied from the broker's page often has blanks and line ends around it. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text').trim()
  const input = event.currentTarget
  event.preventDefault()
  input.setRangeText(text, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

interface CredentialFormProps {
  busy: boolean
  onOutcome: (outcome: CredentialOutcome) => void
  /** Given only where a stored id exists and is not validated. */
  onValidate: (() => void) | undefined
}

/** "User ID" and "API Key". */
export function CredentialForm({ busy, onOutcome, onValidate }: CredentialFormProps) {
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
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, onPaste: pasteTrimmed } as const
  const isBusy = busy || saving
  return (
    <Card title="Alice Blue">
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
        <div className="flex flex-wrap gap-3">
          <OnlineButton type="submit" variant={onValidate ? 'quiet' : 'primary'} disabled={isBusy}>
            {saving ? catalogue.pleaseWait : 'Save Credential'}
          </OnlineButton>
          {onValidate && (
            <OnlineButton disabled={isBusy} onClick={onValidate}>
              {busy ? catalogue.pleaseWait : 'Validate Credentials'}
            </OnlineButton>
          )}
        </div>
      </form>
      <div className="mt-4 border-line border-t pt-1">
        <KeyHelp />
      </div>
    </Card>
  )
}
