import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { istDay } from '../../lib/format/time.ts'
import { saveChecked } from '../../lib/results/checked.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import type { TradeResult } from '../../lib/results/results.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $settings } from '../../lib/settings.ts'
import { type Columns, headerOf, loadColumns, readBook, saveColumns } from '../../lib/tradebook/columns.ts'
import { bookNotes, headline } from '../../lib/tradebook/describe.ts'
import { type BookRow, isAgreed, matchBook } from '../../lib/tradebook/match.ts'
import { readSheet } from '../../lib/tradebook/sheet.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { controlClass, Field } from '../ui/form/Field.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { TradebookColumns } from './TradebookColumns.tsx'
import { tradebookTable } from './tradebookTable.tsx'

interface TradebookProps {
  trades: readonly TradeResult[]
  range: DayRange
  /** Every trade of the range is read. */
  isComplete: boolean
  onAgreed: () => void
}

interface Sheet {
  header: readonly string[]
  rows: string[][]
  /** Those that were confirmed, now or for an earlier file with this header. */
  columns: Columns | undefined
}

interface Comparison {
  rows: BookRow[]
  notes: string
  isWhole: boolean
}

function useComparison(sheet: Sheet | undefined, { trades, range, isComplete, onAgreed }: TradebookProps) {
  const { quantity } = useStore($settings).results
  const [found, setFound] = useState<Comparison>()
  useEffect(() => {
    setFound(undefined)
    if (!sheet?.columns) return
    let isOver = false
    const compare = async (columns: Columns) => {
      const legs = trades.flatMap((trade) => trade.legs)
      const book = await readBook(sheet.rows, columns)
      const rows = await matchBook(legs, book, range, quantity)
      if (isOver) return
      const isWhole = isAgreed(rows, book)
      setFound({ rows, notes: bookNotes(rows, book), isWhole })
      if (!isComplete || !isWhole) return
      saveChecked(range, legs, istDay(serverNow()))
      onAgreed()
    }
    void compare(sheet.columns)
    return () => {
      isOver = true
    }
  }, [sheet, trades, range, quantity, isComplete, onAgreed])
  return found
}

/** Sets the legs of a range beside the broker's tradebook. The file is read here and sent nowhere. */
export function Tradebook(props: TradebookProps) {
  const [problem, setProblem] = useState('')
  const [sheet, setSheet] = useState<Sheet>()
  const chosen = useRef<File>(undefined)
  const found = useComparison(sheet, props)

  const open = async (file: File) => {
    chosen.current = file
    setSheet(undefined)
    setProblem('')
    const rows = await readSheet(file).catch(() => 'This file could not be read. It may have been moved or changed.')
    if (chosen.current !== file) return
    if (typeof rows === 'string') return setProblem(rows)
    const [header = [], ...more] = rows.slice(headerOf(rows))
    if (more.length === 0) setProblem('This file has no trade below its header.')
    else setSheet({ header, rows: more, columns: loadColumns(header) })
  }
  return (
    <div className="grid min-w-0 gap-5">
      <Field
        label="Your broker’s tradebook, as CSV"
        hint="Choose or drop a file. It stays on this device."
        error={problem}
      >
        {(ids) => (
          <input
            {...ids}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className={`${controlClass} py-2`}
            onChange={({ target: { files } }) => files?.[0] && void open(files[0])}
          />
        )}
      </Field>
      {sheet && !sheet.columns && (
        <TradebookColumns
          {...sheet}
          onChosen={(columns) => {
            saveColumns(sheet.header, columns)
            setSheet({ ...sheet, columns })
          }}
        />
      )}
      {sheet && found && <Compared {...found} onColumns={() => setSheet({ ...sheet, columns: undefined })} />}
    </div>
  )
}

function Compared({ rows, notes, isWhole, onColumns }: Comparison & { onColumns: () => void }) {
  return (
    <>
      <Banner kind={isWhole ? 'success' : 'warning'} title={headline(rows)}>
        <p>{notes}</p>
        <Button variant="quiet" onClick={onColumns}>
          Change columns
        </Button>
      </Banner>
      <DataTable
        name="Legs and the book"
        data={{ state: 'ready', data: rows, at: serverNow(), isStale: false }}
        spec={tradebookTable}
        rowKey={({ contract, day }) => `${contract} ${day}`}
        label={({ instrument }) => instrument}
        onRetry={() => {}}
      />
    </>
  )
}
