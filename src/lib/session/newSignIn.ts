import { tabStorage, USER_PREFIX } from '../storage/local.ts'

const KEY = `${USER_PREFIX}signed-in`

/** Notes that the user has just signed in: the next account page reminds of the disclaimer in one line. */
export function noteSignIn(): void {
  tabStorage.write(KEY, true)
}

/** Whether this is the first account page after a sign-in. It answers true once. */
export function takeSignIn(): boolean {
  const isFirst = tabStorage.readText(KEY) !== undefined
  tabStorage.remove(KEY)
  return isFirst
}
