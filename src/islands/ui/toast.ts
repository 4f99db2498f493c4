import { toast } from 'react-hot-toast/headless'
import { toastRules } from '../../lib/app/limits.ts'
import type { Flash } from '../../lib/session/flash.ts'

/** An error in words of the catalogue, for 4 seconds; said again while it stands, it stays one. */
export function toastError(text: string): void {
  toast.error(text, { id: text, duration: toastRules.error })
}

/** A success on login and account forms, for 2 seconds. */
export function toastSuccess(text: string): void {
  toast.success(text, { duration: toastRules.success })
}

/** A success on trade and credential screens, for 4 seconds. */
export function toastTradeSuccess(text: string): void {
  toast.success(text, { duration: toastRules.tradeSuccess })
}

/** What became of a trade command, for 4 seconds. Never in green: its legs may be open. */
export function toastOutcome(text: string): void {
  toast(text, { id: text, duration: toastRules.tradeSuccess })
}

/** A message that the page before left for this one. */
export function toastFlash({ kind, text, ms }: Flash): void {
  if (kind === 'success' && ms !== undefined) return void toast.success(text, { duration: ms })
  if (kind === 'error') toastError(text)
  else if (kind === 'success') toastTradeSuccess(text)
  else toast(text, { duration: toastRules.error })
}
