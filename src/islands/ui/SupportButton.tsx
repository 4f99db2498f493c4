import { Button } from './Button.tsx'

/** Opens the support file: `site/client/late.ts` listens, in every page. */
export const SupportButton = () => (
  <Button variant="quiet" data-support="">
    Copy for support
  </Button>
)
