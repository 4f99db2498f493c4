import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Group } from '../../lib/results/summary.ts'
import { visibleColumns } from '../ui/table/column.ts'
import { dayTables } from './dayTable.tsx'

/** Whether the browser is about to print: what is drawn then is on paper only. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // The page is laid out for paper right after the event.
    const set = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', set)
    addEventListener('afterprint', set)
    return () => {
      removeEventListener('beforeprint', set)
      removeEventListener('afterprint', set)
    }
  }, [])
  return isPrinting
}

interface PrintedDaysProps {
  groups: readonly Group[]
  isBeforeBrokerage: boolean
}

/** Every day of the range, newest first: paper has no pages to turn to. */
export function PrintedDays({ groups, isBeforeBrokerage }: PrintedDaysProps) {
  const columns = visibleColumns(isBeforeBrokerage ? dayTables.beforeBrokerage : dayTables.net)
  return (
    <table className="w-full text-left text-sm tabular-nums">
      <caption className="mb-1 text-left font-semibold">Results by day</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, alignEnd }) => (
            <th key={key} scope="col" className={`py-1 font-medium ${alignEnd ? 'text-right' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...groups].reverse().map((group) => (
          <tr key={group.key} className="border-line border-t">
            {columns.map(({ key, alignEnd, cell }) => (
              <td key={key} className={`py-0.5 ${alignEnd ? 'text-right' : ''}`}>
                {cell(group)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
