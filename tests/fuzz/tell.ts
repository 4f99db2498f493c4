import { test } from '@playwright/test'

/** Says in the table at the end of a run what a test has tried or measured; numbers of the same name add up. */
export function tell(what: string, value: number | string): void {
  test.info().annotations.push({ type: what, description: String(value) })
}
