import { useStore } from '@nanostores/react'
import { nextStep } from '../../lib/readiness/nextStep.ts'
import { $credential } from '../../lib/resources/credential.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from '../ui/useNow.ts'

/** The next step as a sentence, and one button, while nothing has run today. */
export function NextStepLead() {
  const step = nextStep(useStore($credential), useStore($subscriptions), useServerNow())
  if (!step) return <Skeleton rows={2} label="Reading what is next" />
  const { sentence, lead, action, last } = step
  return (
    <>
      <p className="text-soft text-sm leading-6">Before your first trade today</p>
      <p className="font-display font-semibold text-3xl leading-9 tracking-tight md:text-[2rem] md:leading-10">
        {sentence}
      </p>
      <p className="mt-1 text-soft">{lead}</p>
      {action && (
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link href={action.path} className={buttonClass('primary')}>
            {action.text}
          </Link>
          {last !== undefined && <span className="text-soft text-sm">{last}</span>}
        </p>
      )}
    </>
  )
}
