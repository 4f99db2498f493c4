import { type Session, userIdOf } from '../storage/readSession.ts'
import { $session } from './session.ts'
import { namesOf, rejectedUser } from './userStorage.ts'

/** A login name without what a user may type differently: a number counts by its last ten digits. */
const plainName = (name: string) =>
  name.includes('@') ? name.trim().toLowerCase() : name.replace(/\D/g, '').slice(-10) || name.trim()

/**
 * The username that keeps the user's id on this device, where neither the server nor the token names one: whoever comes
 * back by mail instead of by number is the same user. As typed for anybody else.
 */
export function usernameFor(session: Session, typed: string): string {
  const current = $session.get()
  const before = current ? { userId: userIdOf(current) ?? '', names: namesOf(current) } : rejectedUser()
  const isSame = before?.names.some((it) => typeof it === 'string' && plainName(it) === plainName(typed))
  const known = isSame ? /^username (.+)/s.exec(before?.userId ?? '')?.[1] : undefined
  return session.username ?? known ?? typed
}
