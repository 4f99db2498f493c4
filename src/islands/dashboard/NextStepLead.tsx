import { useStore } from '@nanostores/react'
import { marketAt } from '../../lib/market/market.ts'
import { nextStep } from '../../lib/readiness/nextStep.ts'
import { $credential } from '../../lib/resources/credential.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { $settings } from '../../lib/settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useServerNow } from '../ui/useNow.ts'

/** The next step as a sentence, and one button, while nothing has run today. */
export function NextStepLead() {
  const { market } = useStore($settings)
  const now = useServerNow()
  const step = nextStep(useStore($credential), useStore($subscriptions), marketAt(market, now), now)
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
