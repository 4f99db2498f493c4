import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Progress } from '../../../lib/results/reader.ts'
import { reader } from '../../../lib/results/reading.ts'
import { notSaved, progressText } from '../../../lib/text/results.ts'
import { Button } from '../../ui/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'

interface ReadingBarProps {
  progress: Progress
  /** Trades with open legs in the range. */
  withOpenLegs?: number
}

/** What to do next about trades that are not read; undefined where there is nothing to do. */
function nextStep({ state, failed, otherDays }: Progress): { label: string; act: () => void } | undefined {
  if (state === 'stopped') return { label: 'Read on', act: reader.resume }
  if (state !== 'done' && state !== 'idle') return { label: 'Stop reading', act: reader.stop }
  if (failed > 0) return { label: 'Try again', act: reader.resume }
  return otherDays > 0 ? { label: 'Read other days', act: reader.readOtherDays } : undefined
}

/**
 * How many trades of the range are read, what to do about the rest, and whether this device stores them. Its height
 * stays while the words change: what is below must not move.
 */
export function ReadingBar({ progress, withOpenLegs = 0 }: ReadingBarProps) {
  const isUnsaved = useStore(reader.$isUnsaved)
  const { state, total, read, failed } = progress
  const [hadButton, setHadButton] = useState(state !== 'done')
  const step = nextStep(progress)
  if (step && !hadButton) setHadButton(true)
  const isOver = state === 'done' && failed === 0
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-box border border-line bg-surface px-4 py-3">
        <div className="grid min-w-48 flex-1 gap-2">
          <p role="status" className="text-sm tabular-nums max-sm:min-h-10">
            {progressText(progress, withOpenLegs)}
          </p>
          <Meter
            label="Trades read"
            value={read}
            max={Math.max(total, 1)}
            className={`w-full ${isOver ? 'invisible' : ''}`}
          />
        </div>
        {step ? (
          <Button variant="quiet" onClick={step.act}>
            {step.label}
          </Button>
        ) : (
          hadButton && (
            <Button variant="quiet" disabled className="invisible">
              Stop reading
            </Button>
          )
        )}
      </div>
      {isUnsaved && <p className="max-w-prose text-sm text-warn print:hidden">{notSaved}</p>}
    </div>
  )
}
