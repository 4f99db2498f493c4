import { useStore } from '@nanostores/react'
import { $settings } from '../../../lib/settings.ts'
import { addressCause } from '../../../lib/text/wayOut.ts'
import { Chevron } from '../../ui/Chevron.tsx'

const steps = [
  'Log in to your account on the Alice Blue website, with both factors.',
  'Open the API page in the settings of your account there.',
  'Create an API key, or show the one you have, and copy it.',
  'Paste it under Alice Credential, beside your Alice Blue user ID. Never share it.',
]

/** How to get the API key from the broker, and why it refuses one that is right. */
export function KeyHelp() {
  const address = useStore($settings).brokers[0]?.orderAddress ?? ''
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
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
