import { useEffect, useState } from 'react'
import { saveFile } from '../../lib/format/saveFile.ts'
import { screens } from '../../lib/routes.ts'
import { eraseStored, storedFile, storedHere } from '../../lib/storage/storedHere.ts'
import { Button } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { SmallLink } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
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
  const here = values?.map(({ what }) => what) ?? []
  const items = [...new Set(here.map(({ name }) => name))].map((name) => {
    const parts = here.filter((it) => it.name === name)
    // What stays longest speaks for its kind.
    const longest = parts.find(({ stays }) => stays) ?? parts.find(({ until }) => !until) ?? parts[0]
    const end = longest?.until ?? (longest?.whose === 'device' ? 'you erase it' : '')
    return {
      term: name,
      value: [longest?.purpose, longest?.stays ?? (end && `Until ${end}.`)].filter(Boolean).join(' '),
    }
  })
  return (
    <>
      <PageTitle title="What this device keeps">
        <SmallLink href={screens.profile.path}>Update Profile</SmallLink>
      </PageTitle>
      <p className="text-soft">
        Nothing of this is sent anywhere. Logging out erases it, but for what has another end.
      </p>
      {values ? (
        <>
          <DescriptionList layout="table" items={items} />
          <div className="flex flex-wrap gap-3 max-sm:[&>.btn]:grow">
            <Button
              variant="quiet"
              onClick={() => saveFile('this-device.json', 'application/json', storedFile(values))}
            >
              Save as a file
            </Button>
            <Button variant="danger" onClick={erase}>
              Erase
            </Button>
          </div>
        </>
      ) : (
        <Skeleton rows={6} label="Reading this device" />
      )}
    </>
  )
}
