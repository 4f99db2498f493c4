import type { Target } from '../../scripts/doctor/target.ts'

export const SITE = 'https://niyam.example'

/** What the doctor examines: an API whose feeds open and say nothing, asked from the site. */
export const doctorTarget = (api: string, its: Pick<Target, 'fetch'> & Partial<Target>): Target => ({
  ...{ api, accounts: api, feeds: api.replace('http', 'ws'), origin: SITE },
  now: Date.now,
  listen: async () => ({ opened: true, frames: [] }),
  ...its,
})
