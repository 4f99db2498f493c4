import { deviceStorage } from '../storage/local.ts'
import { plainKey } from '../storage/userRecords.ts'

/** Records of earlier releases that nothing reads any more, by their keys without a user. */
const retired = [
  /^niyam:account-limits$/,
  /^niyam:day:[^:]+:account-alerts$/,
  /^niyam:notified\./,
  /^niyam:checked\./,
  /^tradebook\./,
  /^side-menu\./,
]

/** Erases what an earlier release stored on this device for a part that is gone. */
export function eraseRetired(): void {
  deviceStorage.removeWhere((key) => retired.some((it) => it.test(plainKey(key))))
}
