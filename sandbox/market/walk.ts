import type { Store } from '../db/store.ts'
import { seededRandom } from './random.ts'

const START_PAISE = 58_500_00
const STEP_DEVIATION = 0.00012
const PULL = 0.0002

/** The simulated Bank Nifty: a random walk around where it began, in whole paise. It survives a restart. */
export interface IndexWalk {
  /** Points times 100. */
  paise(): number
  /** One step; `save` puts it on disk, within the caller's transaction. */
  step(): void
  save(): void
}

/** Goes on where the store's market stood; a fresh one begins with the given seed. */
export function openIndexWalk(store: Store, seed: number): IndexWalk {
  const saved = store.one<{ index_paise: number; random: number }>(
    'SELECT index_paise, random FROM market WHERE id = 1',
  )
  const random = seededRandom(saved?.random ?? seed)
  let paise = saved?.index_paise ?? START_PAISE
  return {
    paise: () => paise,
    step() {
      const pull = PULL * Math.log(START_PAISE / paise)
      paise = Math.round((paise * Math.exp(pull + STEP_DEVIATION * random.normal())) / 5) * 5
    },
    save() {
      store.run('INSERT OR REPLACE INTO market (id, index_paise, random) VALUES (1, ?, ?)', paise, random.state())
    },
  }
}
