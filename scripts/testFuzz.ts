import { buildSite } from './buildSite.ts'
import { freePort } from './port.ts'
import { fail, run } from './run.ts'

/**
 * Runs the site against bad answers, injected texts, a server that ends, and a day of trading: long, and not part of
 * `npm test`. Arguments go to Playwright: `npm run test:fuzz -- injections`. `FUZZ_SEED` repeats a run, `FUZZ_SHARE=0.1`
 * makes it short.
 */
await buildSite('dist')
const env = {
  E2E_PORT: process.env['E2E_PORT'] ?? String(await freePort()),
  FUZZ_SEED: process.env['FUZZ_SEED'] ?? String(Date.now() % 1e9),
}
console.log(`FUZZ_SEED=${env.FUZZ_SEED}`)
if ((await run('playwright', ['test', '-c', 'tests/fuzz', ...process.argv.slice(2)], env)) !== 0) fail('See above.')
