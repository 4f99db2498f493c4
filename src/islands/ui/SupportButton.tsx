import { Button } from './Button.tsx'

/** Opens the support file: every page listens for it. */
export const SupportButton = () => (
  <Button variant="quiet" data-support="">
    Copy for support
  </Button>
)
