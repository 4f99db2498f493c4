import { config } from '../../lib/config.ts'

/** The two figures a card can show; undefined where the server says nothing. */
export interface StrategyFigures {
  id: string
  subscriptions: string | undefined
  roi: string | undefined
}

const word = (value: unknown) =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined

/**
 * Reads the strategy list as leniently as the wire does. By hand, because the wire's own reader weighs more than
 * all other scripts of the page together.
 */
export function readFigures(body: unknown): StrategyFigures[] {
  const { results } = (body ?? {}) as { results?: unknown }
  if (!Array.isArray(results)) return []
  return results.flatMap((row: unknown) => {
    const { id, total_subscriptions, roi } = (row ?? {}) as Record<string, unknown>
    const key = word(id)
    return key === undefined ? [] : [{ id: key, subscriptions: word(total_subscriptions), roi: word(roi) }]
  })
}

/** Asks the API; an empty list on any failure, which shows nothing, as the catalogue says. */
export async function fetchFigures(): Promise<StrategyFigures[]> {
  try {
    const answer = await fetch(`${config.base}/api/strategie/?search=0`, { signal: AbortSignal.timeout(10_000) })
    return answer.ok ? readFigures(await answer.json()) : []
  } catch {
    return []
  }
}
