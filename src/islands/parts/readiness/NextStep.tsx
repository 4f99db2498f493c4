import { useStore } from '@nanostores/react'
import { marketAt } from '../../../lib/market/market.ts'
import { brokerTodo, nextStep, type ReadyFacts, validationNote } from '../../../lib/readiness/todos.ts'
import { $credential } from '../../../lib/resources/credential.ts'
import { $subscriptions } from '../../../lib/resources/subscriptions.ts'
import { $settings } from '../../../lib/settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useServerNow } from '../../ui/useNow.ts'

/** What decides whether a trade can start today, as it is now. */
export function useReadyFacts(): { facts: ReadyFacts; now: number } {
  const { market } = useStore($settings)
  const now = useServerNow()
  const credential = useStore($credential)
  const subscriptions = useStore($subscriptions)
  return { facts: { credential, subscriptions, market: marketAt(market, now) }, now }
}

/** The next step as a sentence, and one button, while nothing has run today. */
export function NextStepLead() {
  const { facts, now } = useReadyFacts()
  const step = nextStep(facts, now)
  if (!step) return <Skeleton rows={2} label="Reading what is next" />
  const { sentence, action, last } = step
  return (
    <>
      <p className="max-w-xl text-pretty font-display font-semibold text-2xl leading-8 tracking-tight md:text-[1.75rem] md:leading-9">
        {sentence}
      </p>
      {action && (
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link href={action.path} className={buttonClass(action.isQuiet ? 'quiet' : 'primary')}>
            {action.text}
          </Link>
          {last !== undefined && <span className="text-soft text-sm">{last}</span>}
        </p>
      )}
    </>
  )
}

/** The specified note about the daily validation, quiet once the day's market is over; nothing while it is done or unknown. */
export function ValidationNote() {
  const { facts, now } = useReadyFacts()
  const todo = brokerTodo(facts, now, `${location.pathname}${location.search}`)
  if (!todo || todo.state === 'unknown') return null
  const look = todo.state === 'todo' ? 'rounded-control bg-warn-wash px-4 py-2.5' : 'text-soft'
  return (
    <p className={`text-sm ${look}`}>
      {validationNote.text}{' '}
      <Link href={todo.path} className="link whitespace-nowrap font-medium">
        {validationNote.link}
      </Link>
    </p>
  )
}
