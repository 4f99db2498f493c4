import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

/** Stands where a screen's code did not arrive. The session is untouched. */
export function MissingCode() {
  return (
    <Banner kind="error" title="This screen did not arrive">
      <p className="mb-3">The connection broke off while it was being fetched. You are still signed in.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </Banner>
  )
}
