import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { firstSteps, type Step } from '../../../lib/readiness/firstSteps.ts'
import { $bills } from '../../../lib/resources/bills.ts'
import { $settings } from '../../../lib/settings.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { TickMark } from '../../ui/TickMark.tsx'
import { useReadyFacts } from './NextStep.tsx'

/** The state of a step as a sign in a circle, and in a word for screen readers. */
const marks: Record<Step['state'], { sign: ReactNode; look: string; words: string }> = {
  good: { sign: <TickMark />, look: 'border-profit text-profit', words: 'ready' },
  todo: { sign: '!', look: 'border-accent text-warn', words: 'to do' },
  idle: { sign: '–', look: 'border-edge text-soft', words: 'nothing to do' },
  unknown: { sign: '?', look: 'border-loss text-loss', words: 'not known' },
  loading: { sign: '', look: 'border-line text-soft motion-safe:animate-pulse', words: 'loading' },
}

function StepRow({ step, isNext, isPayAbove }: { step: Step; isNext: boolean; isPayAbove: boolean }) {
  const { title, state, text } = step
  // The payment above has the button.
  const action = isPayAbove && step.action?.path.endsWith('#pay') ? undefined : step.action
  const { sign, look, words } = marks[state]
  // What a link into this page leads to has a button of its own.
  const isLoud = isNext && !action?.path.includes('#')
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className={`flex items-center gap-2 ${isNext ? 'font-semibold' : 'font-medium'}`}>
          <span
            aria-hidden="true"
            className={`grid size-4 shrink-0 place-items-center rounded-full border text-[0.625rem] leading-none ${look}`}
          >
            {sign}
          </span>
          {title}
          <span className="sr-only">, {words}</span>
        </p>
        <p className="pl-6 text-soft">{text}</p>
      </div>
      {action && (
        <Link
          href={action.path}
          className={`${buttonClass(isLoud ? 'primary' : 'quiet')} ml-6 justify-self-start sm:ml-0`}
        >
          {action.label}
        </Link>
      )}
    </li>
  )
}

/** The way to the first trade: four steps, each with its state and what to do. `isPayAbove`: the payment leads them. */
export function FirstSteps({ isPayAbove }: { isPayAbove: boolean }) {
  const { facts, now } = useReadyFacts()
  const steps = firstSteps({ ...facts, bills: useStore($bills), email: useStore($settings).supportEmail }, now)
  const done = steps.filter(({ state }) => state === 'good').length
  const next = steps.find(({ state, action }) => state === 'todo' && action !== undefined)
  return (
    <Card title="Your first trade" actions={<p className="text-soft text-sm">{done} of 4 done</p>}>
      <ol className="grid divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.name} step={step} isNext={step === next} isPayAbove={isPayAbove} />
        ))}
      </ol>
    </Card>
  )
}
