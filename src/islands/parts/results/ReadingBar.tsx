import { useStore } from '@nanostores/react'
import type { Progress } from '../../../lib/results/reader.ts'
import { reader } from '../../../lib/results/reading.ts'
import { notSaved, progressText } from '../../../lib/text/results.ts'
import { Button } from '../../ui/Button.tsx'
import { Meter } from '../../ui/Meter.tsx'

/** How many trades of the range are read, what to do about the rest, and whether this device stores them. */
export function ReadingBar({ progress }: { progress: Progress }) {
  const isUnsaved = useStore(reader.$isUnsaved)
  const { state, failed } = progress
  const hasBar = state !== 'idle' && (state !== 'done' || failed > 0)
  if (!hasBar && !isUnsaved) return null
  return (
    <div className="grid gap-2">
      {hasBar && <Bar progress={progress} />}
      {isUnsaved && <p className="max-w-prose text-sm text-warn print:hidden">{notSaved}</p>}
    </div>
  )
}

function Bar({ progress }: { progress: Progress }) {
  const { state, total, read, failed } = progress
  const isUnderWay = state === 'reading' || state === 'waiting' || state === 'elsewhere'
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border border-line bg-surface px-4 py-3">
      <div className="grid min-w-48 flex-1 gap-2">
        <p role="status" className="tabular-nums">
          {progressText(progress)}
        </p>
        {isUnderWay && <Meter label="Trades read" value={read} max={total} className="w-full" />}
      </div>
      {isUnderWay && (
        <Button variant="quiet" onClick={reader.stop}>
          Stop reading
        </Button>
      )}
      {state === 'stopped' && (
        <Button variant="quiet" onClick={reader.resume}>
          Read on
        </Button>
      )}
      {state === 'done' && failed > 0 && (
        <Button variant="quiet" onClick={reader.resume}>
          Try again
        </Button>
      )}
    </div>
  )
}
