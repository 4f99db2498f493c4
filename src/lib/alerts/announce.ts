import { forgetNotification, notify } from '../notifications/show.ts'
import { acknowledgeAlarm, ringAlarm } from './sound.ts'

/** A limit was reached: of a trade, or of the whole account, where `tradeId` is undefined. */
export interface LimitAlert {
  text: string
  tradeId: string | undefined
  /** Rings until it is acknowledged. */
  sounds: boolean
}

const ACCOUNT = 'account'

/** Alerts a user who may look elsewhere: by the alarm, and by a notification where these are allowed. */
export function announceLimit({ text, tradeId, sounds }: LimitAlert): void {
  if (sounds) ringAlarm(tradeId ?? ACCOUNT)
  void notify({ kind: 'limit', text, tradeId })
}

/** The limit is inside again, or was when this page opened: reaching it the next time is another event. */
export function forgetLimit({ text, tradeId }: Pick<LimitAlert, 'text' | 'tradeId'>): void {
  forgetNotification({ kind: 'limit', text, tradeId })
}

/** The user has seen the alerts of a trade, or of the account: the alarm ends. */
export function acknowledgeLimit(tradeId: string = ACCOUNT): void {
  acknowledgeAlarm(tradeId)
}
