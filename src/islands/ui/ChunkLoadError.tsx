import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { SupportButton } from './SupportButton.tsx'

/** In place of code that did not arrive. The session, where there is one, is untouched. */
export function ChunkLoadError() {
  return (
    <Banner kind="error" title="This part could not be loaded">
      <p>
        Its code did not arrive whole. <span className="only-in">You are still signed in.</span>
      </p>
      <Button onClick={() => location.reload()}>Reload</Button>
      <SupportButton />
    </Banner>
  )
}
