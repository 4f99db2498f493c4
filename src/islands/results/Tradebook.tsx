import { useStore } from '@nanostores/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../lib/format/money.ts'
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
import { readSheet, type Sheet } from '../../lib/tradebook/sheet.ts'
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

const UNREAD = 'This file could not be read. It may have been moved or changed.'
/** The rows are counted by so many on the screen. */
const SAID_ROWS = 5000

interface OpenSheet {
  sheet: Sheet
  header: readonly string[]
  /** The first rows below it, and where they begin. */
  rows: readonly string[][]
  from: number
  /** Those that were confirmed, now or for an earlier file with this header. */
  columns?: Columns | undefined
  /** What its rows say, once all of them are read. */
  book?: Book | undefined
}

/** Begins long work. What it gives ends it, without a failure. */
function begin(work: (signal: AbortSignal) => Promise<void>): () => void {
  const over = new AbortController()
  void work(over.signal).catch((error) => {
    if (!over.signal.aborted) throw error
  })
  return () => over.abort()
}

function useComparison(book: Book | undefined, { trades, range, isComplete, onChecked }: TradebookProps) {
  const { quantity } = useStore($settings).results
  const [found, setFound] = useState<{ rows: BookRow[]; book: Book; notes: string }>()
  useEffect(() => {
    if (!book) return
    return begin(async (signal) => {
      const legs = trades.flatMap((trade) => trade.legs)
      const rows = await matchBook(legs, book, range, quantity, signal)
      const notes = await bookNotes(rows, book)
      if (signal.aborted) return
      // A book that differs takes an earlier agreement back.
      if (isComplete) saveChecked(range, legs, isAgreed(rows, book) ? istDay(serverNow()) : '')
      startTransition(() => {
        setFound({ rows, book, notes })
        onChecked()
      })
    })
  }, [book, trades, range, quantity, isComplete, onChecked])
  // That of the file before is shown no more, that of the legs before until there is a new one.
  return book && found?.book === book ? found : undefined
}

/** Sets the legs of a range beside the broker's tradebook. The file is read here and sent nowhere. */
export function Tradebook(props: TradebookProps) {
  const { isComplete } = props
  /** A file's rows, or why it is no tradebook. */
  const [read, setRead] = useState<OpenSheet | string>('')
  /** Of a file that is being read. */
  const [count, setCount] = useState<number>()
  const sheet = typeof read === 'string' ? undefined : read
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const found = useComparison(sheet?.book, props)
  const refusal = found && bookRefusal(found.book)

  const work = (act: (signal: AbortSignal) => Promise<void>) => {
    stop.current()
    stop.current = begin(act)
  }
  const show = async (it: OpenSheet, signal: AbortSignal) => {
    setRead(it)
    if (!it.columns) return
    const book = await readBook(it.sheet.rows(it.from), it.columns, signal)
    if (!signal.aborted) setRead({ ...it, book })
  }
  const open = (file: File) => {
    setRead('')
    work(async (signal) => {
      const onPart = (rows: number) => {
        signal.throwIfAborted()
        setCount(rows - (rows % SAID_ROWS))
      }
      const made = await readSheet(file, onPart).catch(() => UNREAD)
      if (signal.aborted) return
      setCount(undefined)
      if (typeof made === 'string') return setRead(made)
      const from = headerOf(made.head) + 1
      const [header = [], rows] = [made.head[from - 1], made.head.slice(from)]
      if (rows.length === 0) return setRead('This file has no trade below its header.')
      await show({ sheet: made, header, rows, from, columns: loadColumns(header) }, signal)
    })
  }
  const choose = (columns: Columns) => {
    if (!sheet) return
    saveColumns(sheet.header, columns)
    work((signal) => show({ ...sheet, columns }, signal))
  }
  const changeColumns = (
    <Button
      variant="quiet"
      className="justify-self-start"
      onClick={() => sheet && setRead({ ...sheet, columns: undefined, book: undefined })}
    >
      Change columns
    </Button>
  )
  return (
    <div className="grid min-w-0 gap-5">
      <TradebookFile
        range={props.range}
        busy={
          count !== undefined ? `Reading… ${formatNumber(count)} rows` : sheet?.columns && !found ? 'Comparing…' : ''
        }
        error={typeof read === 'string' ? read : (refusal ?? '')}
        onFile={open}
      />
      {sheet && !sheet.columns && <TradebookColumns header={sheet.header} rows={sheet.rows} onChosen={choose} />}
      {sheet && refusal && changeColumns}
      {sheet && found && !refusal && (
        <>
          <Banner
            kind={!isComplete ? 'info' : isAgreed(found.rows, found.book) ? 'success' : 'warning'}
            title={isComplete ? headline(found.rows) : headlineSoFar(found.rows)}
          >
            <p>{found.notes}</p>
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
