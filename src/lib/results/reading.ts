import { call } from '../api.ts'
import { $userId } from '../session/session.ts'
import { trading } from '../wire/trading.ts'
import { createReader } from './reader.ts'
import { loadSaved, saveTrades } from './saved.ts'

const LOCK = 'niyam:results'

/** Runs at once where no other tab holds the turn, else after it; without locks each tab reads for itself. */
async function oneTab(run: () => Promise<void>, onWait: () => void): Promise<void> {
  const locks = globalThis.navigator?.locks
  if (!locks) return run()
  const ran = await locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await run()
    return lock !== null
  })
  if (ran) return
  onWait()
  await locks.request(LOCK, run)
}

/** The one reader of the page: it pauses by itself, so the call is sent once. */
export const reader = createReader({
  read: (id) => call(trading.detail, { id }, { retries: 0 }),
  load: loadSaved,
  save: saveTrades,
  oneTab,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => Date.now(),
})

$userId.listen(() => reader.reset())
