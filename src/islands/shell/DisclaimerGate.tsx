import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { screens } from '../../lib/routes.ts'
import { $acknowledgement, acknowledge } from '../../lib/session/acknowledgement.ts'
import { signOut } from '../../lib/session/session.ts'
import { $settings } from '../../lib/settings.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { DisclaimerText } from './DisclaimerText.tsx'

function leave(): void {
  signOut()
  location.replace(screens.login.path)
}

/** Once per sign-in, before the first account screen: the disclaimer and the risks are read and acknowledged. */
export function DisclaimerGate({ children }: { children: ReactNode }) {
  const { disclaimer } = useStore($settings)
  const acknowledged = useStore($acknowledgement)
  const isThrough = disclaimer.version === '' || acknowledged?.version === disclaimer.version
  if (isThrough) return children
  return (
    <>
      <Skeleton rows={6} />
      <Dialog wide title={disclaimer.title}>
        {/* Reading begins at the top: focus on a button below would scroll past the text. */}
        <p tabIndex={-1} data-autofocus="" className="mb-4 text-soft outline-none">
          Please read this before you go on. You are asked once after each sign-in.
        </p>
        <DisclaimerText disclaimer={disclaimer} />
        <footer className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
          <Button onClick={() => acknowledge(disclaimer.version)}>I have read and understood this</Button>
          <Button variant="quiet" onClick={leave}>
            Sign out
          </Button>
        </footer>
      </Dialog>
    </>
  )
}
