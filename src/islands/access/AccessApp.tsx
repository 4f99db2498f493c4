import { type ComponentType, useEffect, useState } from 'react'
import { loadCode } from '../../lib/app/loadCode.ts'
import { watchUserSwitch } from '../../lib/session/userSwitch.ts'
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

/** A form works before the code that sends it is there. That code is fetched when the browser is idle, or by a submit. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A submit fetches it again and says what is wrong.
    const fetchNow = () => void loadCode(load).catch(() => {})
    const timer = setTimeout(fetchNow, 500)
    return () => clearTimeout(timer)
  }, [load])
}

/** What `act` answers with the code that `load` fetches; `failure` where that does not arrive, so that nothing was sent. */
export function callLate<Code, Answer>(
  load: () => Promise<Code>,
  act: (code: Code) => Promise<Answer>,
  failure: NoInfer<Answer>,
): Promise<Answer> {
  return loadCode(load).then(act, () => failure)
}
