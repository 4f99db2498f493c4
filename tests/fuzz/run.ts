import { buildSite } from '../../scripts/buildSite.ts'
import { freePort } from '../../scripts/port.ts'
import { fail, run } from '../../scripts/run.ts'

/**
 * Runs the site against bad answers, injected texts, a server that ends, and a day of trading: long, and not part of
 * `npm test`. Arguments are the parts that are wanted: `npm run test:all -- fuzz answers commands`, of `day` and `injections`
 * too. `FUZZ_SEED` repeats a run, and `FUZZ_SHARE=0.1` does a tenth of it.
 */
await buildSite('dist')
const parts = process.argv.slice(2).map((part) => `--project=${part}`)
const E2E_PORT = process.env.E2E_PORT ?? String(await freePort())
const code = await run('playwright', ['test', '-c', 'tests/fuzz', ...parts], { E2E_PORT })
if (code !== 0) fail('A run failed: its seed is in its name above.')
