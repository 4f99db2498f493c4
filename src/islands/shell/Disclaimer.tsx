import { useStore } from '@nanostores/react'
import { formatTime } from '../../lib/format/time.ts'
import { $acknowledgement } from '../../lib/session/acknowledgement.ts'
import { $settings } from '../../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { DisclaimerText } from './DisclaimerText.tsx'

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
