import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { saveFile } from '../../../lib/format/saveFile.ts'
import { istDay } from '../../../lib/format/time.ts'
import { compare, fromFile, type Merge, toFile } from '../../../lib/journal/file.ts'
import { $notes, saveNotes } from '../../../lib/journal/journal.ts'
import type { Note, Notes } from '../../../lib/journal/note.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { journalText } from '../../../lib/text/journal.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Characters of a note that are shown to tell it from another one. */
const SHOWN = 200

function NoteText({ title, note }: { title: string; note: Note | undefined }) {
  if (note === undefined) return null
  const { text, tags } = note
  return (
    <div>
      <dt className="text-soft">{title}</dt>
      <dd>
        {text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text} {tags.map((tag) => `#${tag}`).join(' ')}
      </dd>
    </div>
  )
}

interface ConflictsProps {
  merge: Merge
  /** The notes on this device. */
  here: Notes
  onDecide: (isFileTaken: boolean) => void
  onClose: () => void
}

function Conflicts({ merge, here, onDecide, onClose }: ConflictsProps) {
  return (
    <Dialog title="Two notes on the same trade" onClose={onClose}>
      <p className="mb-4">{journalText.conflict(Object.keys(merge.conflicts).length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has no control of its own for the keyboard */}
      <ul tabIndex={0} className="mb-4 grid max-h-60 gap-3 overflow-y-auto text-sm">
        {Object.entries(merge.conflicts).map(([trade, note]) => (
          <li key={trade} className="wrap-anywhere border-line border-t pt-3 first:border-t-0 first:pt-0">
            <p className="font-mono">{trade}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <NoteText title="On this device" note={here[trade]} />
              <NoteText title="In the file" note={note} />
            </dl>
          </li>
        ))}
      </ul>
      <footer className="grid gap-3">
        <Button variant="danger" onClick={() => onDecide(true)}>
          Take the file’s notes
        </Button>
        <Button variant="quiet" data-autofocus onClick={() => onDecide(false)}>
          Keep this device’s notes
        </Button>
      </footer>
    </Dialog>
  )
}

/** Whether a trade is the user's own, by the list. Without a list from the server nobody can say that it is not. */
function isListed(tradeId: string): boolean {
  const list = $trades.get()
  return list.state !== 'ready' || list.isStale || list.data.some(({ trade_id }) => trade_id === tradeId)
}

/** Export and import of all notes as JSON. A note on this device is replaced only where the user says so. */
export function JournalBar() {
  const notes = useStore($notes)
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState<Merge>()
  const count = Object.keys(notes).length

  const take = async (changes: Notes, { foreign }: Merge) => {
    setPending(undefined)
    const isStored = await saveNotes(changes)
    const taken = Object.keys(changes).length
    if (!isStored) return setMessage(journalText.notStored)
    const outcome = taken > 0 ? journalText.imported(taken) : foreign > 0 ? '' : journalText.nothingNew
    setMessage([outcome, foreign > 0 ? journalText.foreign(foreign) : ''].filter(Boolean).join(' '))
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const content = fromFile(await chosen.text().catch(() => ''))
    if (!content.ok) return setMessage(journalText[content.why])
    const merge = compare($notes.get(), content.notes, isListed)
    if (Object.keys(merge.conflicts).length > 0) setPending(merge)
    else await take(merge.added, merge)
  }
  return (
    <section aria-label="Journal" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
      <p className="max-w-prose text-soft text-sm">{journalText.where}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          disabled={count === 0}
          onClick={() => saveFile(`journal-${istDay(serverNow())}.json`, 'application/json', toFile(notes))}
        >
          Export notes
        </Button>
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
      {pending && (
        <Conflicts
          merge={pending}
          here={notes}
          onClose={() => setPending(undefined)}
          onDecide={(isFileTaken) =>
            void take(isFileTaken ? { ...pending.added, ...pending.conflicts } : pending.added, pending)
          }
        />
      )}
    </section>
  )
}
