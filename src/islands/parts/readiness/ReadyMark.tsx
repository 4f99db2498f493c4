import type { ReadyState } from '../../../lib/readiness/readiness.ts'

const marks: Record<ReadyState, { sign: string; look: string; words: string }> = {
  good: { sign: '✓', look: 'border-profit text-profit', words: 'ready' },
  todo: { sign: '!', look: 'border-accent text-warn', words: 'to do' },
  idle: { sign: '–', look: 'border-edge text-soft', words: 'nothing to do' },
  unknown: { sign: '?', look: 'border-loss text-loss', words: 'not known' },
  loading: { sign: '', look: 'border-line text-soft motion-safe:animate-pulse', words: 'loading' },
}

/** The state of a thing as a sign in a circle, and in a word for screen readers after `label`. */
export function ReadyMark({ state, label }: { state: ReadyState; label: string }) {
  const { sign, look, words } = marks[state]
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-4 shrink-0 place-items-center rounded-full border text-[0.625rem] leading-none ${look}`}
      >
        {sign}
      </span>
      {label}
      <span className="sr-only">, {words}</span>
    </>
  )
}
