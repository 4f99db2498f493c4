import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useState } from 'react'
import { formatDay } from '../../lib/format/time.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import { $settings } from '../../lib/settings.ts'
import { Field } from '../ui/form/Field.tsx'

interface TradebookFileProps {
  range: DayRange
  /** Why the file is no tradebook; empty where it is. */
  error: string
  /** What is done with it; empty where nothing is. */
  busy: string
  onFile: (file: File) => void
}

/** The same file again is a change only after this: it may have been corrected. */
const forget = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

/** Where a tradebook is chosen or dropped: which file, of which broker, of which days. */
export function TradebookFile({ range, error, busy, onFile }: TradebookFileProps) {
  const [name, setName] = useState('')
  const { brokers } = useStore($settings)
  const days = `${formatDay(range.from)} to ${formatDay(range.to)}`
  return (
    <>
      <p className="max-w-prose">
        From {brokers.map((it) => it.name).join(' or ') || 'your broker'}: the tradebook or trade history of futures and
        options, {days}. Not the order book, not profit and loss.
      </p>
      <Field label="Your broker’s tradebook, as CSV" hint="It stays on this device." error={error}>
        {(ids) => (
          <div className="relative grid min-h-20 max-w-md place-items-center rounded-control border border-edge border-dashed px-4 text-center has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <input
              {...ids}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="absolute inset-0 cursor-pointer opacity-0"
              onClick={forget}
              onDrop={forget}
              onChange={({ target: { files } }) => {
                if (!files?.[0]) return
                setName(files[0].name)
                onFile(files[0])
              }}
            />
            <p className="wrap-anywhere">
              <span className="font-semibold text-primary">{name === '' ? 'Choose a file' : name}</span>
              <span className="block text-soft text-sm">
                {busy || (name === '' ? 'or drop it here' : 'Choose or drop another')}
              </span>
            </p>
          </div>
        )}
      </Field>
    </>
  )
}
