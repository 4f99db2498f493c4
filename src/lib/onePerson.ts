import { $person } from './session.ts'
import { eraseTabTraces, rejectedPerson } from './traces.ts'

/**
 * Keeps a page to the one person whose data it has shown. `leave` is called when another tab signed that person out
 * or somebody else in; what this tab kept is erased first, unless it waits for the person's return.
 */
export function keepToOnePerson(leave: (now: string | null) => void): () => void {
  let shown = $person.get()
  return $person.listen((now) => {
    if (shown === null || now === shown) {
      shown = now
      return
    }
    shown = now
    if (now !== null || rejectedPerson() === undefined) eraseTabTraces()
    leave(now)
  })
}
