import { computed } from 'nanostores'
import { type CallOptions, call, type Reply } from '../api.ts'
import { $session, $userId, rejectSession, saveNames } from '../session/session.ts'
import { USER_PREFIX } from '../storage/local.ts'
import { isRejection } from '../storage/readSession.ts'
import { deviceRecords } from '../storage/userRecords.ts'
import { account } from '../wire/account.ts'
import type { ReplyOf } from '../wire/endpoint.ts'
import { intervals } from './intervals.ts'
import { resource } from './resource.ts'

const EXTENSIONS = `${USER_PREFIX}extensions`

export type Profile = ReplyOf<typeof account.profile>

/** What the latest session check says: `unsure` means that the server could not be reached. */
export type Check = 'pending' | 'confirmed' | 'unsure'

/** Only a rejection (401 or 403) ends the session. Any other failure says nothing about it. */
async function readProfile(options: CallOptions): Promise<Reply<Profile>> {
  const token = $session.get()?.access_token
  const userId = $userId.get()
  const reply = await call(account.profile, {}, options)
  if ($userId.get() !== userId) return reply
  // A session that was renewed meanwhile is checked by its own token.
  if ($session.get()?.access_token !== token) return readProfile(options)
  if (reply.ok) {
    saveNames(reply.body)
    deviceRecords.write(EXTENSIONS, reply.body.extensions)
  } else if (reply.kind === 'refused' && isRejection(reply.status) && token !== undefined) rejectSession(token)
  return reply
}

/** The user's profile, which is the session check as well. */
export const profile = resource(readProfile, { readOnWatch: false, keepFailure: true })

/** The profile; null until a check has read it, and after signing out. */
export const $profile = computed(profile.$state, (it) => (it.state === 'ready' ? it.data : null))

export const $check = computed(profile.$state, (it): Check => {
  if (it.state === 'loading') return 'pending'
  return it.state === 'ready' && !it.isStale ? 'confirmed' : 'unsure'
})

/** The current user as the navigation reads it. */
export const $currentUser = computed([$session, $profile, $check], (session, user, check) => ({
  is_authenticated: session !== null,
  loading: session !== null && check === 'pending',
  user_data: {
    username: user?.username ?? session?.username ?? '',
    email: user?.email ?? session?.email ?? '',
  },
}))

/** Whether the server knows `client_ref`: the same reference never acts twice there. Until it is read, as it was last. */
export const $knowsClientRef = computed($profile, (user) => {
  const last = () => deviceRecords.read(EXTENSIONS, (it) => (Array.isArray(it) ? it : undefined))
  return (user?.extensions ?? last())?.includes('client_ref') ?? false
})

/** Checks the stored session with `GET /api/`: a rejection deletes it, any other failure keeps it. */
export const { load: checkSession } = profile

/** The check of a page that opens; the head start may have begun it. */
export const openSession = (): void => profile.keepFresh(intervals.opening)()
