import { buildSite } from './buildSite.ts'
import { freePort } from './port.ts'
import { fail, run } from './run.ts'

/**
 * Runs the site against bad answers, injected texts, a server that ends, and a day of trading: long, and not part of
 * `npm test`. Arguments go to Playwright: `npm run test:fuzz -- injections`. `FUZZ_SEED` repeats a run, and
 * `FUZZ_SHARE=0.1` does a tenth of it.
 */
await buildSite('dist')
const port = process.env.E2E_PORT ?? String(await freePort())
const args = ['test', '-c', 'tests/fuzz', ...process.argv.slice(2)]
if ((await run('playwright', args, { E2E_PORT: port })) !== 0) fail('A run failed: its seed is in its name above.')
