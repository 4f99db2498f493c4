import { useStore } from '@nanostores/react'
import { marketAt } from '../../lib/market/market.ts'
import { readiness } from '../../lib/readiness/readiness.ts'
import { $credential } from '../../lib/resources/credential.ts'
import { $check } from '../../lib/resources/currentUser.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { newTradePath, screenAt } from '../../lib/routes.ts'
import { $session } from '../../lib/session/session.ts'
import { tokenExpiry } from '../../lib/session/token.ts'
import { $settings } from '../../lib/settings.ts'
import { $page } from '../router.ts'
import { Link } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'
import { lineClass } from './menu.ts'

const tones = { todo: 'text-warn', idle: 'text-soft', unknown: 'text-loss' }

/** What must be ready before a day of trading, as it is now. */
function useReadiness() {
  const now = useServerNow()
  const session = useStore($session)
  const { market } = useStore($settings)
  const path = useStore($page)?.path
  const screen = screenAt(path ?? '')
  const input = {
    check: useStore($check),
    expiry: session === null ? undefined : tokenExpiry(session),
    credential: useStore($credential),
    subscriptions: useStore($subscriptions),
    market: marketAt(market, now),
    from: screen === 'trade' ? path : newTradePath(),
    isDashboard: screen === 'tradeStart',
  }
  return readiness(input, now)
}

/** One line under the bar: what to do before a day of trading, and the hours that bound it. */
export function ReadyLine() {
  const { items, done, market, marketShort, session } = useReadiness()
  return (
    <section aria-label="Ready for today" className={lineClass}>
      <div className="flex items-center justify-between gap-x-6 text-sm">
        <ul className="flex min-w-0 flex-wrap gap-x-6">
          {items.map(({ text, path, state }) => (
            <li key={text} className={`wrap-anywhere ${tones[state]} max-sm:not-first:hidden`}>
              <Link href={path} className="flex min-h-10 touch:min-h-11 items-center underline underline-offset-4">
                {text}
              </Link>
            </li>
          ))}
          {done !== '' && (
            <li className={`flex min-h-10 items-center text-soft ${items.length > 0 ? 'max-lg:hidden' : ''}`}>
              {done}
            </li>
          )}
        </ul>
        <p className="shrink-0 text-right text-soft">
          {/* What comes last comes before what stands at the right end: nothing moves. */}
          <span className="max-sm:sr-only">{[session, market].filter(Boolean).join(' · ')}</span>
          <span aria-hidden="true" className="sm:hidden">
            {marketShort}
          </span>
        </p>
      </div>
    </section>
  )
}
