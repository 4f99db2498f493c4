import { useStore } from '@nanostores/react'
import { readiness } from '../../lib/readiness/readiness.ts'
import { $check } from '../../lib/resources/currentUser.ts'
import { $session } from '../../lib/session/session.ts'
import { tokenExpiry } from '../../lib/storage/readSession.ts'
import { useReadyFacts } from '../parts/readiness/NextStep.tsx'
import { Link } from '../ui/Link.tsx'
import { lineClass } from './menu.ts'

const tones = { todo: 'text-warn', idle: 'text-soft', unknown: 'text-loss' }

/** One line under the bar: what is left to do before a day of trading, and the hours that bound it. */
export function ReadyLine({ isDashboard }: { isDashboard: boolean }) {
  const { facts, now } = useReadyFacts()
  const check = useStore($check)
  const stored = useStore($session)
  const expiry = stored === null ? undefined : tokenExpiry(stored)
  const { todos, done, market, marketShort, session } = readiness({ ...facts, check, expiry, isDashboard }, now)
  return (
    <section aria-label="Ready for today" className={lineClass}>
      <div className="flex items-center justify-between gap-x-6 text-sm">
        <ul className="flex min-w-0 flex-wrap gap-x-6">
          {todos.map(({ text, path, state }) => (
            <li key={text} className={`wrap-anywhere ${tones[state]} max-sm:not-first:hidden`}>
              <Link href={path} className="flex min-h-10 touch:min-h-11 items-center underline underline-offset-4">
                {text}
              </Link>
            </li>
          ))}
          {done !== '' && (
            <li className={`flex min-h-10 items-center text-soft ${todos.length > 0 ? 'max-lg:hidden' : ''}`}>
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
