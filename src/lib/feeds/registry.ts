import { $userId } from '../session/session.ts'

/** One user's data must not be shown to the next: every feed can be reset. */
interface Resettable {
  reset(): void
}

const feeds = new Map<string, Resettable>()
/** Every feed of this page, by its name. */
export const knownFeeds: ReadonlyMap<string, unknown> = feeds

$userId.listen(() => {
  for (const feed of feeds.values()) feed.reset()
})

/** The feed of that name: made once, then shared. */
export function feedFor<T extends Resettable>(name: string, make: () => T): T {
  const known = feeds.get(name)
  if (known !== undefined) return known as T
  const made = make()
  feeds.set(name, made)
  return made
}
