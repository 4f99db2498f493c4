import { useEffect, useState } from 'react'
import { isOutdated } from '../../lib/app/outdated.ts'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { SupportButton } from './SupportButton.tsx'

/** In place of code that did not arrive, or that went with an older version. The session, where there is one, is untouched. */
export function ChunkLoadError() {
  const [isOld, setOld] = useState(false)
  useEffect(() => void isOutdated().then(setOld), [])
  return (
    <Banner kind="error" title={isOld ? 'New version' : 'This part could not be loaded'}>
      <p>
        {isOld ? 'This page is of an older one.' : 'Its code did not arrive whole.'}{' '}
        <span className="only-in">You are still signed in.</span>
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
      <SupportButton />
    </Banner>
  )
}
