import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useState } from 'react'
import { formatDay } from '../../lib/format/time.ts'
import { $trades } from '../../lib/resources/trades.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import type { TradeResult } from '../../lib/results/results.ts'
import { Field } from '../ui/form/Field.tsx'

interface TradebookFileProps {
  trades: readonly TradeResult[]
  range: DayRange
  /** Why the file is no tradebook; empty where it is. */
  error: string
  onFile: (file: File) => void
}

/** The same file again is a change only after this: it may have been corrected. */
const forget = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
  currentTarget.value = ''
}

/** Where a tradebook is chosen or dropped: which file, of which broker, of which days. */
export function TradebookFile({ trades, range, error, onFile }: TradebookFileProps) {
  const list = useStore($trades)
  const [name, setName] = useState('')
  const ids = new Set(trades.map(({ id }) => id))
  const rows = list.state === 'ready' ? list.data.filter(({ trade_id }) => ids.has(trade_id ?? '')) : []
  const names = rows.map(({ subscription_detail }) => subscription_detail?.algo?.strategie_detail?.broker_name)
  const brokers = [...new Set(names.filter((it) => it != null))].join(' and ') || 'your broker'
  const days = `${formatDay(range.from)} to ${formatDay(range.to)}`
  return (
    <Field
      label="Your broker’s tradebook, as CSV"
      hint={`From ${brokers}: the tradebook or trade history of futures and options, ${days}. Not the order book, not profit and loss. A spreadsheet is saved as CSV first. The file stays on this device.`}
      error={error}
    >
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
              {name === '' ? 'or drop it here' : 'Choose or drop another'}
            </span>
          </p>
        </div>
      )}
    </Field>
  )
}
