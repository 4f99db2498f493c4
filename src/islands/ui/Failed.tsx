import type { ReactNode } from 'react'
import { type ReadFailure, whyUnread } from '../../lib/text/unreachable.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

/** In place of what could not be fetched, and a way to try again. */
export function Failed(props: {
  what: string
  /** Why; absent where that is not known. */
  failure: ReadFailure | undefined
  onRetry: () => unknown
  children?: ReactNode
}) {
  const { what, failure, onRetry, children } = props
  return (
    <Banner kind="error" title={`${what} could not be fetched`}>
      <p>Nothing is lost. {failure && whyUnread(failure).join('. ').trim()}</p>
      <Button variant="quiet" onClick={() => void onRetry()}>
        Try again
      </Button>
      {children}
    </Banner>
  )
}
