import type { ReactNode } from 'react'
import { recordError } from '../../lib/errors/errorLog.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazy } from '../ui/lazy.tsx'

/** Stop and Squre Off for every running trade. */
const EmergencyExit = lazy(() => import('../trade/EmergencyExit.tsx').then((it) => it.EmergencyExit))

function Crash({ what, error, children }: { what: string; error: unknown; children?: ReactNode }) {
  return (
    <div className="grid gap-4">
      <Banner kind="error" title={`${what} stopped working`}>
        <p>Your trades keep running on the server. Nothing you did there is lost.</p>
        <p className="wrap-anywhere my-2 text-soft text-sm">{String(error).slice(0, 200)}</p>
        <Button onClick={() => location.reload()}>Reload</Button>
      </Banner>
      {children}
    </div>
  )
}

/**
 * One error boundary of the account area, named `what` in its message. With `withExit` running trades can still be
 * stopped and squared off from its place.
 */
export function Guarded(props: {
  what: string
  resetKey?: string | undefined
  withExit?: boolean
  children: ReactNode
}) {
  const { what, resetKey, withExit = false, children } = props
  return (
    <ErrorBoundary
      resetKey={resetKey}
      onError={(error) => recordError(what, error)}
      fallback={(error) => (
        <Crash what={what} error={error}>
          {withExit && (
            <Guarded what="Stop and Squre Off">
              <EmergencyExit />
            </Guarded>
          )}
        </Crash>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
