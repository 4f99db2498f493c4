import { atom, computed } from 'nanostores'
import { call, type Reply } from '../api.ts'
import { account } from '../wire/account.ts'
import type { ReplyOf } from '../wire/endpoint.ts'
import { $session, $userId, rejectSession, saveNames } from './session.ts'
import { isRejection } from './token.ts'

export type Profile = ReplyOf<typeof account.profile>

/** How far the stored session has been verified: `unsure` means that the server could not be asked. */
export type Check = 'pending' | 'confirmed' | 'unsure'

export const $check = atom<Check>('pending')

/** What the last check told about the person; null before it, and after signing out. */
export const $profile = atom<Profile | null>(null)

$userId.listen(() => {
  $profile.set(null)
  $check.set('pending')
})

/** The current user as the navigation reads it. */
export const $currentUser = computed([$session, $profile, $check], (session, profile, check) => ({
  is_authenticated: session !== null,
  loading: session !== null && check === 'pending',
  user_data: {
    username: profile?.username ?? session?.username ?? '',
    email: profile?.email ?? session?.email ?? '',
  },
}))

/** Whether the server takes `client_ref`, so that a command can be repeated safely. */
export const $knowsClientRef = computed($profile, (profile) => profile?.extensions.includes('client_ref') ?? false)

/**
 * Verifies the stored session with `GET /api/`. Only a rejection (401 or 403) deletes it;
 * trouble on the way keeps it and leaves the check `unsure`.
 */
export async function checkSession(): Promise<Reply<Profile>> {
  const asked = $session.get()?.access_token
  const reply = await call(account.profile, {})
  if ($session.get()?.access_token !== asked) return reply
  if (reply.ok) {
    $profile.set(reply.body)
    $check.set('confirmed')
    saveNames(reply.body)
  } else if (reply.kind === 'refused' && isRejection(reply.status)) {
    if (asked !== undefined) rejectSession(asked)
  } else if (reply.kind !== 'no-session') {
    $check.set('unsure')
  }
  return reply
}
