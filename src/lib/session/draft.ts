import { tabStorage, USER_PREFIX } from '../storage/local.ts'
import { $userId } from './session.ts'

/** The unsent values of a form by field name. They stay in this tab and belong to one user. */
export type Draft = Record<string, string>

const keyOf = (form: string) => `${USER_PREFIX}draft:${form}`

/** Saves what is typed into `form`. Never pass a secret. */
export function saveDraft(form: string, values: Draft): void {
  const key = keyOf(form)
  // An older draft must not come back as the latest one.
  tabStorage.write(key, { person: $userId.get(), values }, () => tabStorage.remove(key))
}

/** What the same user typed into `form` before; empty where there is nothing. */
export function loadDraft(form: string): Draft {
  const draft = tabStorage.read(keyOf(form), (value) => {
    const { person, values } = (value ?? {}) as { person?: unknown; values?: unknown }
    if (person !== $userId.get() || typeof values !== 'object' || values === null) return undefined
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  })
  return draft ?? {}
}

/** Forgets the draft once the form is sent. */
export function clearDraft(form: string): void {
  tabStorage.remove(keyOf(form))
}
