import { useStore } from '@nanostores/react'
import { $settings } from '../../../lib/settings.ts'
import { addressCause } from '../../../lib/text/wayOut.ts'
import { Chevron } from '../../ui/Chevron.tsx'

/** Four sentences and what each looks like, as paths in a box of 48 by 32. */
const steps: [text: string, drawing: string][] = [
  ['Log in to your account on the Alice Blue website, with both factors.', 'M8 8h32v16H8zM14 13h20M14 19h8'],
  ['Open the API page in the settings of your account there.', 'M8 8h32v16H8zM8 13h32M13 17h6M13 21h10'],
  [
    'Create an API key, or show the one you have, and copy it.',
    'M20 16a5 5 0 1 0-10 0 5 5 0 0 0 10 0zM20 16h18v5M32 16v4',
  ],
  [
    'Paste it under Alice Credential, beside your Alice Blue user ID. Never share it.',
    'M8 11h32v10H8zM13 16h1M18 16h1M23 16h1M28 16h1M34 14v4',
  ],
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
      <ol className="grid gap-3 pb-2">
        {steps.map(([text, drawing], n) => (
          <li key={text} className="flex items-center gap-3">
            <svg
              viewBox="0 0 48 32"
              width="60"
              height="40"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
              strokeLinecap="round"
              aria-hidden="true"
              className="shrink-0 rounded-control border border-line bg-tint text-primary"
            >
              <path d={drawing} />
            </svg>
            <span>
              {n + 1}. {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="pb-2 text-soft">Refused all the same? {addressCause(address)}</p>
    </details>
  )
}
