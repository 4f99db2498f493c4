import { useId } from 'react'
import { Button } from '../../ui/Button.tsx'

/** In place of the orders of a trade that could not be read: unread is not "no orders". */
export function UnreadOrders({ onRetry }: { onRetry: () => void }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="desk-card">
      <h2 id={titleId} className="font-display font-semibold">
        Trade Order
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="text-soft">The orders could not be read.</p>
        <Button variant="quiet" onClick={onRetry}>
          Retry
        </Button>
      </div>
    </section>
  )
}
