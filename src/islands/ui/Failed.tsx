import type { ReactNode } from 'react'
import { checkConnection } from '../../lib/text/unreachable.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** In place of what could not be fetched, and a way to try again. */
export function Failed(props: { what: string; note?: string; onRetry: () => unknown; children?: ReactNode }) {
  const { what, note = 'Nothing is lost.', onRetry, children } = props
  return (
    <Banner kind="error" title={`${what} could not be fetched`}>
      <p>
        {note} {checkConnection}
      </p>
      <Button variant="quiet" onClick={() => void onRetry()}>
        Try again
      </Button>
      {children}
    </Banner>
  )
}
