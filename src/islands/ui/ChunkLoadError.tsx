import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { SupportButton } from './SupportButton.tsx'

/** In place of code that did not arrive, or went with an older version. The session, where there is one, is untouched. */
export function ChunkLoadError() {
  const isOld = globalThis.document?.documentElement.dataset['outdated'] !== undefined
  return (
    <Banner kind="error" title={isOld ? 'New version' : 'This part could not be loaded'}>
      <p>
        {isOld ? 'This page is of an older one.' : 'It did not download completely.'}{' '}
        <span className="only-in">You are still signed in.</span>
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
      <SupportButton />
    </Banner>
  )
}
