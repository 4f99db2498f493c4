import { USER_PREFIX } from '../storage/local.ts'
import { tabRecords } from '../storage/userRecords.ts'

/** The unsent values of a form by field name. They stay in this tab and belong to one user. */
export type Draft = Record<string, string>

const keyOf = (form: string) => `${USER_PREFIX}draft:${form}`

/** Saves what is typed into `form`. Never pass a secret. */
export function saveDraft(form: string, values: Draft): void {
  const key = keyOf(form)
  // An older draft must not come back as the latest one.
  tabRecords.write(key, values, () => tabRecords.remove(key))
}

/** What the same user typed into `form` before; empty where there is nothing. */
export function loadDraft(form: string): Draft {
  const draft = tabRecords.read(keyOf(form), (value) => (typeof value === 'object' ? Object.entries(value ?? {}) : []))
  return Object.fromEntries((draft ?? []).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Forgets the draft once the form is sent. */
export function clearDraft(form: string): void {
  tabRecords.remove(keyOf(form))
}
