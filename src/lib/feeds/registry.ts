import { $session } from '../session.ts'

/** What one person saw is not shown to the next: every feed can forget. */
interface Forgetful {
  forget(): void
}

const feeds = new Map<string, Forgetful>()
let owner: string | undefined

function watchOwner(): void {
  if (owner !== undefined) return
  owner = ownerNow()
  $session.listen(() => {
    const now = ownerNow()
    if (now !== owner) for (const feed of feeds.values()) feed.forget()
    owner = now
  })
}

const ownerNow = () => $session.get()?.username ?? ''

/** The feed of that name: made once, the same for everybody who asks. */
export function feedFor<T extends Forgetful>(name: string, make: () => T): T {
  watchOwner()
  const known = feeds.get(name)
  if (known !== undefined) return known as T
  const made = make()
  feeds.set(name, made)
  return made
}
