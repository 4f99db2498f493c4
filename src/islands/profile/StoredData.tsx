import { useEffect, useState } from 'react'
import { saveFile } from '../../lib/format/saveFile.ts'
import { eraseStored, storedFile, storedHere } from '../../lib/storage/storedHere.ts'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

const QUESTION =
  'Erasing cannot be undone. Notes, alerts, logs, drafts and your choices on this device go; what says "Stays" stays. Erase?'

function erase(): void {
  if (!confirm(QUESTION)) return
  eraseStored()
  // What is in memory would be written again.
  location.reload()
}

/** What of the site is on this device, item by item: to read, to save as a file, to erase. */
export function StoredData() {
  const [values, setValues] = useState<Awaited<ReturnType<typeof storedHere>>>()
  useEffect(() => void storedHere().then(setValues), [])
  if (!values) return <Skeleton rows={6} label="Reading this device" />
  const items = [...new Set(values.map(({ what }) => what))].map(({ name, purpose, whose, until, stays }) => {
    const ends = [until, whose === 'user' ? 'you log out' : 'you erase it'].filter((it) => it !== undefined)
    return { term: name, value: `${purpose} ${stays ?? `Kept until ${ends.join(' or ')}.`}` }
  })
  return (
    <div className="grid gap-4">
      <p className="text-soft">Nothing of this is sent anywhere. Your other open tabs load again when you erase it.</p>
      <DescriptionList layout="table" items={items} />
      <div className="flex flex-wrap gap-3 max-sm:[&>.btn]:grow">
        <Button variant="quiet" onClick={() => saveFile('this-device.json', 'application/json', storedFile(values))}>
          Save as a file
        </Button>
        <Button variant="danger" onClick={erase}>
          Erase
        </Button>
      </div>
    </div>
  )
}
