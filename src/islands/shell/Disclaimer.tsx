import { useStore } from '@nanostores/react'
import { formatTime } from '../../lib/format/time.ts'
import { askToSignOut } from '../../lib/journal/askToSignOut.ts'
import { screens } from '../../lib/routes.ts'
import { $acknowledgement, acknowledge } from '../../lib/session/acknowledgement.ts'
import { signOut } from '../../lib/session/session.ts'
import { $settings } from '../../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {points.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </>
  )
}

function leave(): void {
  signOut()
  location.replace(screens.login.path)
}

/**
 * The disclaimer's statements and the disclosure of risks, as the owner words them: to read again where `onClose` ends
 * it, else before the first account screen, where the user agrees or signs out.
 */
export function Disclaimer({ onClose }: { onClose?: () => void }) {
  const { disclaimer } = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  const footer = onClose ? (
    <>
      <p className="mr-auto text-soft text-sm">
        Text of {disclaimer.version}
        {acknowledged && `, acknowledged on ${formatTime(acknowledged.at)}`}
      </p>
      <Button onClick={onClose}>Close</Button>
    </>
  ) : (
    <>
      <Button variant="quiet" onClick={() => askToSignOut(leave)}>
        Sign out
      </Button>
      <Button className="py-2" onClick={() => acknowledge(disclaimer.version)}>
        I have read and understood this
      </Button>
    </>
  )
  return (
    <Dialog wide isText title={disclaimer.title} {...(onClose && { onClose })} footer={footer}>
      {!onClose && (
        // Reading begins at the top: focus on a button below would scroll past the text.
        <p tabIndex={-1} data-autofocus="" className="mb-4 text-soft outline-none">
          Please read this before you continue. You see it again only when the text changes.
        </p>
      )}
      <div className="disclaimer">
        <Points title="What this service is, and is not" points={disclaimer.statements} />
        <Points title="What you risk" points={disclaimer.risks} />
      </div>
    </Dialog>
  )
}
