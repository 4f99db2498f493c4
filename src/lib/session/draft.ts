import { $userId } from './session.ts'

/** What was typed into a form and not sent yet: kept in this tab, for the same person only. */
export type Draft = Record<string, string>

const key = (form: string) => `niyam:draft:${form}`

/** Keeps what is typed into `form`. Never hand over a secret. */
export function saveDraft(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(key(form), JSON.stringify({ person: $userId.get(), values }))
  } catch {
    // Storage may be full or forbidden: typing goes on without a safety net.
  }
}

/** What the same person typed into `form` before; empty when there is nothing. */
export function loadDraft(form: string): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(form)) ?? 'null')
    const { person, values } = (kept ?? {}) as { person?: unknown; values?: unknown }
    if (person !== $userId.get() || typeof values !== 'object' || values === null) return {}
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The form was sent: nothing waits any more. */
export function clearDraft(form: string): void {
  try {
    sessionStorage.removeItem(key(form))
  } catch {
    // Nothing was kept.
  }
}
