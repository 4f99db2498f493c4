import { useStore } from '@nanostores/react'
import { formatTime } from '../../lib/format/time.ts'
import { lastAnswer } from '../../lib/resources/resource.ts'
import { isOpenTrade } from '../../lib/resources/tradeStatus.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { pages, screens } from '../../lib/routes.ts'
import { $acknowledgement, acknowledge, missingAgreements } from '../../lib/session/acknowledgement.ts'
import { signOut } from '../../lib/session/session.ts'
import { hasFormerNotes } from '../../lib/session/userStorage.ts'
import { $settings } from '../../lib/settings.ts'
import { EmergencyExit } from '../parts/tradeCommands/EmergencyExit.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FormerNotes } from './FormerNotes.tsx'

function Points({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {points.map((it) => (
          <li key={it}>{it}</li>
        ))}
      </ul>
    </div>
  )
}

function leave(): void {
  signOut()
  location.replace(screens.login.path)
}

const titles = { terms: 'Terms & Conditions', privacy: 'Privacy Policy' }

/** The texts besides the disclaimer that are agreed to, each as a link, with its version and what is new in it. */
function Texts({ names }: { names: readonly (keyof typeof titles)[] }) {
  const { agreements } = useStore($settings)
  const agreed = useStore($acknowledgement)
  return (
    <div className="mt-4 text-md">
      <h3 className="font-semibold">You agree to</h3>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name} className="py-2">
            <a href={pages[name]} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
              {titles[name]}
            </a>
            , version <span className="whitespace-nowrap">{agreements[name].version.slice(0, 10)}.</span>
            {agreed?.[name] && ` What is new: ${agreements[name].changes.join(' ')}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The disclaimer and the disclosure of risks, as the owner words them: to read again where `onClose` ends it. Else what
 * the user has not agreed to yet, before the first account screen; from here running trades can be ended.
 */
export function Disclaimer({ onClose }: { onClose?: () => void }) {
  const settings = useStore($settings)
  const { disclaimer } = settings
  const acknowledged = useStore($acknowledgement)
  const trades = lastAnswer(useStore($trades))
  const missing = onClose ? [] : missingAgreements(acknowledged, settings)
  const others = missing.filter((name) => name !== 'disclaimer')
  const isChange = !onClose && others.length === missing.length
  const footer = onClose && (
    <>
      <p className="mr-auto text-soft text-sm">
        Text of {disclaimer.version.slice(0, 10)}
        {acknowledged && `, acknowledged on ${formatTime(acknowledged.at)}`}
      </p>
      <Button onClick={onClose}>Close</Button>
    </>
  )
  return (
    <Dialog
      wide
      isText
      title={isChange ? 'What you agree to has changed' : disclaimer.title}
      {...(onClose && { onClose })}
      footer={footer}
    >
      {!onClose && (
        // Reading begins at the top: focus on a button below would scroll past the text.
        <p tabIndex={-1} data-autofocus="" className="mb-4 text-soft outline-none">
          Please read this before you continue. You see it again only when the text changes.
        </p>
      )}
      {!isChange && (
        <div className="disclaimer">
          <Points title="What this service is, and is not" points={disclaimer.statements} />
          <Points title="What you risk" points={disclaimer.risks} />
        </div>
      )}
      {others.length > 0 && <Texts names={others} />}
      {/* Whoever signs out here erases them. */}
      {!onClose && hasFormerNotes() && <FormerNotes />}
      {!onClose && trades?.data.some(isOpenTrade) && <EmergencyExit />}
      {!onClose && (
        // At the end of the text, not in view beside it: who agrees has come past all of it.
        <p className="mt-4 flex flex-wrap justify-end gap-3 max-sm:[&>.btn]:grow">
          <Button variant="quiet" onClick={leave}>
            Sign out
          </Button>
          <Button className="py-2" onClick={() => acknowledge(settings)}>
            {isChange ? 'I agree' : 'I have read and understood this'}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
