import type { Page } from '@playwright/test'

/** The shortest answer that the browser reports, in milliseconds; a shorter one counts as this. */
const SHORTEST_MS = 16

/** Runs in the page: notes the longest answer of each interaction from now on. */
export function observeInteractions(): void {
  const answers: Record<number, number> = {}
  Object.assign(window, { answers })
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (interactionId > 0) answers[interactionId] = Math.max(duration, answers[interactionId] ?? 0)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** How long each of so many presses took to be answered on the screen, in milliseconds. */
export async function answersOf(page: Page, presses: number): Promise<number[]> {
  const reported = await page.evaluate(() => Object.values((window as unknown as { answers: object }).answers))
  const silent = Math.max(0, presses - reported.length)
  return [...reported, ...Array.from({ length: silent }, () => SHORTEST_MS)]
}
