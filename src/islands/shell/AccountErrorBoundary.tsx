import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { lastAnswer } from '../../lib/resources/resource.ts'
import { isRunning } from '../../lib/resources/tradeStatus.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { runningNote } from '../../lib/text/unreachable.ts'
import { EmergencyExit } from '../parts/tradeCommands/EmergencyExit.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { SupportButton } from '../ui/SupportButton.tsx'

function Crash({ what, error, children }: { what: string; error: unknown; children?: ReactNode }) {
  const list = lastAnswer(useStore($trades))
  const known = list && { running: list.data.filter(isRunning).length, at: list.at }
  return (
    <div className="grid gap-4">
      <Banner kind="error" title={`${what} stopped working`}>
        <p>{runningNote(known, serverNow())} What you had sent is not lost.</p>
        <p className="wrap-anywhere text-soft">{String(error).slice(0, 200)}</p>
        <Button onClick={() => location.reload()}>Reload</Button>
        <SupportButton />
      </Banner>
      {children}
    </div>
  )
}

/**
 * One error boundary of the account area, named `what` in its message. With `withExit` running trades can still be
 * stopped and squared off from its place.
 */
export function AccountErrorBoundary(props: {
  what: string
  resetKey?: string | undefined
  withExit?: boolean
  children: ReactNode
}) {
  const { what, resetKey, withExit = false, children } = props
  return (
    <ErrorBoundary
      what={what}
      resetKey={resetKey}
      fallback={(error) => (
        <Crash what={what} error={error}>
          {withExit && (
            <AccountErrorBoundary what="Stop and Squre Off">
              <EmergencyExit />
            </AccountErrorBoundary>
          )}
        </Crash>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
