import { pages } from '../../lib/routes.ts'
import { redirectWithFlash } from '../../lib/session/flash.ts'
import { catalogue } from '../../lib/text/catalogue.ts'

/** Goes to the list of strategies, as the specification says for an unknown one. */
export function leaveUnknownStrategy(): void {
  redirectWithFlash({ kind: 'error', text: catalogue.strategyNotFound }, `${pages.trading}/`)
}
