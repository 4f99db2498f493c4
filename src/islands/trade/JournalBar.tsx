import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { saveFile } from '../../lib/format/saveFile.ts'
import { istDay } from '../../lib/format/time.ts'
import { compare, fromFile, type Merge, toFile } from '../../lib/journal/file.ts'
import { $notes, saveNotes } from '../../lib/journal/journal.ts'
import type { Notes } from '../../lib/journal/note.ts'
import { journalText } from '../../lib/text/journal.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

function Conflicts(props: { merge: Merge; onDecide: (isFileTaken: boolean) => void; onClose: () => void }) {
  const { merge, onDecide, onClose } = props
  return (
    <Dialog title="Two notes on the same trade" onClose={onClose}>
      <p className="mb-4">{journalText.conflict(Object.keys(merge.conflicts).length)}</p>
      <ul className="mb-4 grid max-h-40 gap-2 overflow-y-auto text-sm">
        {Object.entries(merge.conflicts).map(([trade, { text, tags }]) => (
          <li key={trade} className="wrap-anywhere">
            <span className="font-mono">{trade}</span>: {text.slice(0, 120)} {tags.map((tag) => `#${tag}`).join(' ')}
          </li>
        ))}
      </ul>
      <footer className="flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={() => onDecide(true)}>
          Take the file’s notes
        </Button>
        <Button variant="quiet" data-autofocus onClick={() => onDecide(false)}>
          Keep the notes on this device
        </Button>
      </footer>
    </Dialog>
  )
}

/** Export and import of all notes as JSON. A note on this device is replaced only where the user says so. */
export function JournalBar() {
  const notes = useStore($notes)
  const file = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [pending, setPending] = useState<Merge>()
  const count = Object.keys(notes).length

  const take = async (changes: Notes) => {
    setPending(undefined)
    const isStored = await saveNotes(changes)
    const taken = Object.keys(changes).length
    setMessage(isStored ? (taken === 0 ? journalText.nothingNew : journalText.imported(taken)) : journalText.notStored)
  }
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    const content = fromFile(await chosen.text().catch(() => ''))
    if (!content.ok) return setMessage(journalText[content.why])
    const merge = compare($notes.get(), content.notes)
    if (Object.keys(merge.conflicts).length > 0) setPending(merge)
    else await take(merge.added)
  }
  return (
    <section aria-label="Journal" className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p className="max-w-prose grow text-soft text-sm">{journalText.where}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="quiet"
          disabled={count === 0}
          onClick={() => saveFile(`journal-${istDay(Date.now())}.json`, 'application/json', toFile(notes))}
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
          onClose={() => setPending(undefined)}
          onDecide={(isFileTaken) =>
            void take(isFileTaken ? { ...pending.added, ...pending.conflicts } : pending.added)
          }
        />
      )}
    </section>
  )
}
