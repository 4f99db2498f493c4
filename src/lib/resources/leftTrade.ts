import { deviceStorage, USER_PREFIX } from '../storage/local.ts'
import { userKey } from '../storage/readSession.ts'
import { plainKey } from '../storage/userRecords.ts'
import { hasFeed } from './tradeFeeds.ts'

/**
 * Whether a user whose session ended left a trade that runs or exits, by the list that this device last kept. It reads
 * another one's record, and tells no more of it than this.
 */
export function hasLeftTrade(userId: string, now: number): boolean {
  const own = `${USER_PREFIX}@${userKey(userId)}.`
  const isList = (key: string) => key.startsWith(own) && plainKey(key) === `${USER_PREFIX}saved.trades`
  const rows = deviceStorage
    .keys()
    .filter(isList)
    .flatMap((key) => deviceStorage.read(key, (value) => (Object(value) as { data?: unknown }).data) ?? [])
  return rows.some((row) => hasFeed(Object(row), now))
}
