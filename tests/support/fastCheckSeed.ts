import fc from 'fast-check'

// Each `npm test` draws the same cases: what it says about a commit does not depend on luck. A full run draws others.
const seed = process.env.FC_SEED ?? (process.env.ALL ? undefined : 20_261_122)
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
