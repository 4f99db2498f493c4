import { contentError } from '../../build/contentErrors.ts'
import { istDay } from '../../lib/format/time.ts'
import { effectiveEntry } from '../../lib/market/effectiveEntry.ts'
import { readOne } from './read.ts'

/** The lot of today in India: units of the index per lot, and the day since which that holds. */
export async function lotToday(): Promise<{ units: number; from: string }> {
  const lot = effectiveEntry((await readOne('instrument')).lots, istDay(Date.now()))
  if (!lot) throw contentError('src/content/site/instrument.yaml', 'lots: needs an entry that holds today')
  return lot
}
