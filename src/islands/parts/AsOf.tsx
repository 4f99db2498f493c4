import { formatSince } from '../../lib/format/time.ts'
import { type Loadable, lastAnswer } from '../../lib/resources/resource.ts'
import { serverNow } from '../../lib/serverClock.ts'

/** `As of 09:31:05 IST` where rows are not the server's latest answer; nothing where they are. */
export function AsOf({ view }: { view: Loadable<unknown> }) {
  const last = lastAnswer(view)
  if (!last || (view.state === 'ready' && !view.isStale)) return null
  return <span className="text-sm text-warn">As of {formatSince(last.at, serverNow())}</span>
}
