import { useStore } from '@nanostores/react'
import { formatTime } from '../../lib/format/time.ts'
import { $acknowledgement } from '../../lib/session/acknowledgement.ts'
import { $settings, type Settings } from '../../lib/settings.ts'
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

/** The disclaimer's statements and the disclosure of risks, as the owner words them. */
export function DisclaimerText({ disclaimer }: { disclaimer: Settings['disclaimer'] }) {
  return (
    <div className="disclaimer">
      <Points title="What this service is, and is not" points={disclaimer.statements} />
      <Points title="What you risk" points={disclaimer.risks} />
    </div>
  )
}

/** The disclaimer and the risks, to read again. Driven by a show flag and its setter. */
export function Disclaimer({ show, setShow }: { show: boolean; setShow: (show: boolean) => void }) {
  const { disclaimer } = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  if (!show) return null
  return (
    <Dialog
      wide
      isText
      title={disclaimer.title}
      onClose={() => setShow(false)}
      footer={
        <>
          <p className="mr-auto text-soft text-sm">
            Text of {disclaimer.version}
            {acknowledged && `, acknowledged on ${formatTime(acknowledged.at)}`}
          </p>
          <Button onClick={() => setShow(false)}>Close</Button>
        </>
      }
    >
      <DisclaimerText disclaimer={disclaimer} />
    </Dialog>
  )
}
