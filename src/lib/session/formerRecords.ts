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
  /^generation$/,
]

/** Erases what an earlier release stored on this device for a part that is gone. */
export function eraseRetired(): void {
  deviceStorage.removeWhere((key) => retired.some((it) => it.test(plainKey(key))))
}

/**
 * Records of 1.0 named the device's latest erasure beside their user. They are copied, not moved: one of its tabs may be
 * open, and exits go by them.
 */
export function adoptRecords(): void {
  const erasure = deviceStorage.readText('generation') ?? ''
  for (const key of deviceStorage.keys()) {
    const [, user, mark, name] = /^(niyam:@[^.:]+)\.([^:]*)(:.+)$/.exec(key) ?? []
    const text = mark === erasure ? deviceStorage.readText(key) : undefined
    const next = `${user}${name}`
    if (text !== undefined && deviceStorage.readText(next) === undefined) deviceStorage.writeText(next, text)
  }
}
