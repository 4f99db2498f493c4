import { useEffect, useState } from 'react'
import { saveFile } from '../../lib/format/saveFile.ts'
import { istDay } from '../../lib/format/time.ts'
import { serverNow } from '../../lib/serverClock.ts'
import { eraseNotes, readNotes } from '../../lib/session/formerNotes.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** Offers the notes that an earlier release kept, as a file; once they are downloaded they can be erased here. */
export function FormerNotes() {
  const [notes, setNotes] = useState<string>()
  const [step, setStep] = useState<'offered' | 'downloaded' | 'failed'>('offered')
  useEffect(() => {
    void readNotes().then(setNotes)
  }, [])
  if (notes === undefined) return null
  const download = () => {
    saveFile(`notes-${istDay(serverNow())}.txt`, 'text/plain', notes)
    setStep('downloaded')
  }
  const erase = async () => {
    if (await eraseNotes()) setNotes(undefined)
    else setStep('failed')
  }
  return (
    <Banner kind="info" title="Notes on trades have ended">
      <p>
        {step === 'offered' && 'Keep yours as a file. Signing out erases them here.'}
        {step === 'downloaded' && 'Look into the file, then erase them here.'}
        {step === 'failed' && 'This device did not erase them. They are still here.'}
      </p>
      <Button variant="quiet" onClick={download}>
        {step === 'offered' ? 'Download your notes' : 'Download again'}
      </Button>
      {step !== 'offered' && (
        <Button variant="quiet" onClick={() => void erase()}>
          Erase the notes here
        </Button>
      )}
    </Banner>
  )
}
