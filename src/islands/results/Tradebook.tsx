import { useStore } from '@nanostores/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { istDay } from '../../lib/format/time.ts'
import { saveChecked } from '../../lib/results/checked.ts'
import type { DayRange } from '../../lib/results/periods.ts'
import type { TradeResult } from '../../lib/results/results.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { $settings } from '../../lib/settings.ts'
import type { BookRow } from '../../lib/tradebook/bookRow.ts'
import { type Book, type Columns, headerOf, loadColumns, readBook, saveColumns } from '../../lib/tradebook/columns.ts'
import { bookNotes, bookRefusal, headline, headlineSoFar, isAgreed } from '../../lib/tradebook/describe.ts'
import { matchBook } from '../../lib/tradebook/match.ts'
import { readSheet } from '../../lib/tradebook/sheet.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { TradebookColumns } from './TradebookColumns.tsx'
import { TradebookFile } from './TradebookFile.tsx'
import { tradebookTable } from './tradebookTable.tsx'

interface TradebookProps {
  trades: readonly TradeResult[]
  range: DayRange
  /** Every trade of the range is read. */
  isComplete: boolean
  /** What is stored of the range has changed. */
  onChecked: () => void
}

interface Sheet {
  header: readonly string[]
  rows: readonly string[][]
  /** Those that were confirmed, now or for an earlier file with this header. */
  columns?: Columns | undefined
}

function useComparison({ rows, columns }: Partial<Sheet>, { trades, range, isComplete, onChecked }: TradebookProps) {
  const { quantity } = useStore($settings).results
  const [found, setFound] = useState<{ rows: BookRow[]; book: Book; columns: Columns }>()
  useEffect(() => {
    if (!rows || !columns) return
    let isOver = false
    const compare = async () => {
      const legs = trades.flatMap((trade) => trade.legs)
      const book = await readBook(rows, columns)
      const compared = await matchBook(legs, book, range, quantity)
      if (isOver) return
      // A book that differs takes an earlier agreement back.
      if (isComplete) saveChecked(range, legs, isAgreed(compared, book) ? istDay(serverNow()) : '')
      startTransition(() => {
        setFound({ rows: compared, book, columns })
        onChecked()
      })
    }
    void compare()
    return () => {
      isOver = true
    }
  }, [rows, columns, trades, range, quantity, isComplete, onChecked])
  // That of the file before is shown no more, that of the legs before until there is a new one.
  return columns && found?.columns === columns ? found : undefined
}

/** Sets the legs of a range beside the broker's tradebook. The file is read here and sent nowhere. */
export function Tradebook(props: TradebookProps) {
  const { isComplete } = props
  /** A file's rows, or why it is no tradebook. */
  const [read, setRead] = useState<Sheet | string>('')
  const sheet = typeof read === 'string' ? undefined : read
  const chosen = useRef<File>(undefined)
  const found = useComparison(sheet ?? {}, props)
  const refusal = found && bookRefusal(found.book)

  const open = async (file: File) => {
    chosen.current = file
    setRead('')
    const cells = await readSheet(file).catch(() => 'This file could not be read. It may have been moved or changed.')
    if (chosen.current !== file) return
    if (typeof cells === 'string') return setRead(cells)
    const at = headerOf(cells)
    const [header = [], rows] = [cells[at], cells.slice(at + 1)]
    const hasRows = rows.length > 0
    setRead(hasRows ? { header, rows, columns: loadColumns(header) } : 'This file has no trade below its header.')
  }
  const choose = (columns: Columns) => {
    if (!sheet) return
    saveColumns(sheet.header, columns)
    setRead({ ...sheet, columns })
  }
  const changeColumns = (
    <Button
      variant="quiet"
      className="justify-self-start"
      onClick={() => sheet && setRead({ ...sheet, columns: undefined })}
    >
      Change columns
    </Button>
  )
  return (
    <div className="grid min-w-0 gap-5">
      <TradebookFile
        range={props.range}
        error={typeof read === 'string' ? read : (refusal ?? '')}
        onFile={(file) => void open(file)}
      />
      {sheet && !sheet.columns && <TradebookColumns {...sheet} onChosen={choose} />}
      {sheet && refusal && changeColumns}
      {sheet && found && !refusal && (
        <>
          <Banner
            kind={!isComplete ? 'info' : isAgreed(found.rows, found.book) ? 'success' : 'warning'}
            title={isComplete ? headline(found.rows) : headlineSoFar(found.rows)}
          >
            <p>{bookNotes(found.rows, found.book)}</p>
            {changeColumns}
          </Banner>
          <DataTable
            name="Legs and the book"
            data={{
              state: 'ready',
              data: isComplete ? found.rows : found.rows.filter(({ legs }) => legs > 0),
              at: serverNow(),
              isStale: false,
            }}
            spec={tradebookTable}
            rowKey={({ contract, day }) => `${contract} ${day}`}
            label={({ instrument }) => instrument}
            onRetry={() => {}}
            cardsBelow={960}
          />
        </>
      )}
    </div>
  )
}
