import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/format/saveFile.ts'
import { istDay } from '../../../lib/format/time.ts'
import { fromFile, merge, toFile } from '../../../lib/journal/file.ts'
import { $notes, saveNotes } from '../../../lib/journal/journal.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { journalText } from '../../../lib/text/results.ts'
import { Button } from '../../ui/Button.tsx'

/** Whether a trade is the user's own, by the list. Without a list from the server nobody can say that it is not. */
function isListed(tradeId: string): boolean {
  const list = $trades.get()
  return list.state !== 'ready' || list.isStale || list.data.some(({ trade_id }) => trade_id === tradeId)
}

/**
 * Export and import of all notes as JSON, where there are any; beside the first note the import alone. An imported note
 * stands below the one that is here.
 */
export function JournalBar({ isFirst = false }: { isFirst?: boolean }) {
  const notes = useStore($notes)
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const count = Object.keys(notes).length

  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const found = fromFile(await chosen.text().catch(() => ''))
    if (!found) return setMessage(journalText.unreadable)
    const { changed, tooLong, foreign } = merge($notes.get(), found, isListed)
    const taken = Object.keys(changed).length
    if (!(await saveNotes(changed))) return setMessage(journalText.notStored)
    const left = [
      ...(tooLong > 0 ? [journalText.tooLong(tooLong)] : []),
      ...(foreign > 0 ? [journalText.foreign(foreign)] : []),
    ]
    const outcome = taken > 0 ? [journalText.imported(taken)] : left.length > 0 ? [] : [journalText.nothingNew]
    setMessage([...outcome, ...left].join(' '))
  }
  if (count === 0 && !isFirst) return null
  return (
    <section aria-label="Journal" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      {!isFirst && <p className="max-w-prose text-soft text-sm">{journalText.where}</p>}
      <div className="flex flex-wrap gap-3">
        {!isFirst && (
          <Button
            variant="quiet"
            onClick={() => saveFile(`journal-${istDay(serverNow())}.json`, 'application/json', toFile(notes))}
          >
            Export notes
          </Button>
        )}
        <Button variant="quiet" onClick={() => file.current?.click()}>
          Import notes
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          aria-label="Journal file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      <p role="status" className="basis-full text-sm empty:hidden">
        {message}
      </p>
    </section>
  )
}
