import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $notes, saveNotes } from '../../../lib/journal/journal.ts'
import { isBlank, MAX_TEXT, type Note, parseTags } from '../../../lib/journal/note.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { reader } from '../../../lib/results/reading.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { endedState, journalText, legsText } from '../../../lib/text/results.ts'
import { useResult } from '../../parts/results/RealisedPnl.tsx'
import { Button } from '../../ui/Button.tsx'
import { Copyable } from '../../ui/Copyable.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { controlClass, Field } from '../../ui/form/Field.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { JournalBar } from './JournalBar.tsx'

/** The note and the tags of one trade. What is typed stays until it is saved. */
function TradeNote({ tradeId }: { tradeId: string }) {
  const saved: Note | undefined = useStore($notes)[tradeId]
  const [typed, setTyped] = useState<{ text?: string; tags?: string }>({})
  const [isFull, setFull] = useState(false)
  const text = typed.text ?? saved?.text ?? ''
  const tags = typed.tags ?? saved?.tags.join(', ') ?? ''
  const note = { text, tags: parseTags(tags), at: serverNow() }
  const isChanged = text !== (saved?.text ?? '') || note.tags.join('\n') !== (saved?.tags ?? []).join('\n')
  const failure = isBlank(note) ? journalText.notDeleted : journalText.notStored
  const save = async () => {
    const isStored = await saveNotes({ [tradeId]: { ...note, at: serverNow() } })
    setFull(!isStored)
    if (isStored) setTyped({})
  }
  return (
    <form
      className="grid max-w-2xl gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label="Note">
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={MAX_TEXT}
            value={text}
            onChange={(event) => setTyped({ ...typed, text: event.target.value })}
            className={`${controlClass} py-2`}
          />
        )}
      </Field>
      <TextField
        label="Tags, separated by commas"
        name="tags"
        required={false}
        autoComplete="off"
        value={tags}
        onChange={(event) => setTyped({ ...typed, tags: event.target.value })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="quiet" disabled={!isChanged}>
          {saved && isBlank(note) ? 'Delete note' : 'Save note'}
        </Button>
        <p role="status" className={`text-sm ${isFull ? 'text-loss' : 'text-soft'}`}>
          {isFull ? failure : saved && !isChanged ? 'Saved on this device, unencrypted.' : ''}
        </p>
      </div>
    </form>
  )
}

/** The details of a row of the Trade List beyond its columns, and the user's note on the trade. */
export function TradeMore({ trade }: { trade: Trade }) {
  const id = trade.trade_id
  const result = useResult(trade)
  // It stays to say what it imported.
  const [isFirst] = useState(() => Object.keys($notes.get()).length === 0)
  return (
    <div className="grid max-w-2xl gap-4">
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        items={[
          { term: 'State', value: endedState(trade.status, result?.totals) },
          { term: 'Legs', value: result ? legsText(result.totals) : 'not read' },
        ]}
      />
      {!result && (
        <Button variant="quiet" className="justify-self-start" onClick={reader.retry}>
          Read again
        </Button>
      )}
      <Copyable label="Trade Id" value={id} />
      <TradeNote tradeId={id} />
      {isFirst && <JournalBar isFirst />}
    </div>
  )
}
