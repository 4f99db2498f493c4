import { inSlices } from '../format/inSlices.ts'
import type { contractOf } from './cells.ts'

type Written = ReturnType<typeof contractOf>
export type Whose = 'here' | 'broker'

/**
 * What tells the contracts of both sides apart: where both write the day of the expiry, it counts. A name without it
 * means the last option of its month: the one day that the other side alone writes, after all those of its own.
 */
export async function contractNames(
  here: readonly Written[],
  broker: readonly Written[],
): Promise<(whose: Whose, name: Written) => string> {
  const days = new Map<string, Record<Whose, Set<string>>>()
  const note = (whose: Whose) => (name: Written) => {
    const { contract, expiry } = name
    const written = days.get(contract) ?? { here: new Set(), broker: new Set() }
    written[whose].add(expiry)
    days.set(contract, written)
  }
  await inSlices(here, note('here'))
  await inSlices(broker, note('broker'))
  return (whose, { contract, expiry }) => {
    const written = days.get(contract)
    const [own, other] = [written?.[whose] ?? [], written?.[whose === 'here' ? 'broker' : 'here']]
    if (expiry !== '' || !other || other.has('')) return `${contract} ${expiry}`
    const later = [...other].filter((day) => [...own].every((it) => it < day))
    return `${contract} ${later.length === 1 ? later[0] : ''}`
  }
}
