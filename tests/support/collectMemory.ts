import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')

/** Collects what nobody holds, now. Whoever imports this has a process of its own (`vitest.config.ts`). */
export const collectMemory = runInNewContext('gc') as () => void
