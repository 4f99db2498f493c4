import { type ComponentType, useEffect, useState } from 'react'
import { watchUserSwitch } from '../../lib/session/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { translatorGuard } from '../ui/translatorGuard.ts'

function Crash() {
  return (
    <div className="mx-auto w-full max-w-md py-8">
      <Banner kind="error" title="This page stopped working">
        <p>Nothing was sent. Load the page again.</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Banner>
    </div>
  )
}

/** The island of an access screen: what each needs around it, and nothing of the account area. These pages load fast. */
export function accessIsland<Props extends object>(Screen: ComponentType<Props>) {
  return function AccessApp(props: Props) {
    const [hydrated, setHydrated] = useState(false)
    useEffect(() => {
      setHydrated(true)
      const stopKeeping = translatorGuard(document.body)
      // Another tab may sign a user out or in: these screens show nobody's data, so they stay.
      const unwatchUsers = watchUserSwitch(() => {})
      return () => {
        stopKeeping()
        unwatchUsers()
      }
    }, [])
    return (
      <>
        <ErrorBoundary what="access" fallback={() => <Crash />}>
          <Screen {...props} />
        </ErrorBoundary>
        {hydrated && <Toaster />}
      </>
    )
  }
}
