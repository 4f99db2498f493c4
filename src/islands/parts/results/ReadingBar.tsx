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
  const isOver = state === 'done' && failed === 0
  const [hadButton, setHadButton] = useState(state !== 'done')
  const step = nextStep(progress)
  if (step && !hadButton) setHadButton(true)
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2">
        <p role="status" className="text-sm max-sm:col-span-2 max-lg:min-h-10">
          {progressText(progress, withOpenLegs)}
        </p>
        <Meter
          label="Trades read"
          value={read}
          max={Math.max(total, 1)}
          className={`col-start-1 row-start-2 w-full ${step ? (isOver ? 'max-sm:invisible' : '') : 'col-span-2'}`}
        />
        {(step || hadButton) && (
          <span className="col-start-2 row-start-2 print:hidden sm:row-span-2 sm:row-start-1">
            <Button variant="quiet" disabled={!step} className={step ? '' : 'invisible'} onClick={step?.act}>
              {step?.label ?? 'Stop reading'}
            </Button>
          </span>
        )}
      </div>
      {isUnsaved && <p className="max-w-prose text-sm text-warn print:hidden">{notSaved}</p>}
    </div>
  )
}
