import { type ReadFailure, whyUnread } from '../../lib/text/unreachable.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'

interface FailedProps {
  what: string
  /** Why; absent where that is not known. */
  failure: ReadFailure | undefined
  onRetry: () => unknown
}

/** In place of what could not be fetched, and a way to try again. */
export function Failed({ what, failure, onRetry }: FailedProps) {
  return (
    <Banner kind="error" title={`${what} could not be fetched`}>
      <p>Nothing is lost. {failure && whyUnread(failure).join('. ').trim()}</p>
      <Button variant="quiet" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Banner>
  )
}
