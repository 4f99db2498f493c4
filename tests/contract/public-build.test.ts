import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readFiles } from '../../src/build/release.ts'
import { completed } from '../support/completeOwner.ts'

const folder = mkdtempSync(join(tmpdir(), 'public-build-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The build program and the content of the repository around one small page: a whole site would take ten seconds more. */
for (const name of [
  'scripts',
  'sandbox/needsNode.ts',
  'sandbox/db/file.ts',
  'src/build',
  'src/lib',
  'src/content',
  'src/content.config.ts',
  'src/site/data',
  'package.json',
  'tsconfig.json',
])
  cpSync(name, join(folder, name), { recursive: true })
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
mkdirSync(join(folder, 'src/pages'))
writeFileSync(join(folder, 'src/pages/index.astro'), '<h1>Home</h1>\n')
writeFileSync(
  join(folder, 'astro.config.mjs'),
  // A cache of its own: node_modules is the repository's, whose build may run at the same time.
  "import { release } from './src/build/release.ts'\nexport default { cacheDir: './cache', integrations: [release(process.env)] }\n",
)

const shipped = readFiles('.')
const address = { PUBLIC_SITE_URL: 'https://niyam.example', PUBLIC_API_URL: 'https://api.niyam.example' }

/** `npm run build` as an operator runs it: its exit code, and the lines that it prints. */
async function build(settings: Record<string, string>) {
  const { PUBLIC_API_URL, PUBLIC_PREVIEW, GITHUB_ACTIONS, ...environment } = process.env
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: {
      ...environment,
      NO_COLOR: '1',
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      OUT_DIR: 'dist',
      ...settings,
    },
  })
  const lines = async (stream: NodeJS.ReadableStream) => (await text(stream)).split('\n').filter((it) => it !== '')
  const [out, err, [code]] = await Promise.all([lines(child.stdout), lines(child.stderr), once(child, 'close')])
  const isBuilt = existsSync(join(folder, 'dist/index.html'))
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  return { code, out, err, isBuilt }
}

test('a public build, only here run as a program, is stopped by open points with exit code 1', async () => {
  const refused = await build(address)
  expect(refused).toMatchObject({ code: 1, isBuilt: false, out: [] })
  const points = refused.err.slice(1, -2)
  expect(refused.err[0]).toBe(`This build is for the public, and its content has ${points.length} open points:`)
  expect(points).toContain(
    'src/content/site/contact.yaml:2: contact.email: email: support@niyam.example (an example: mail to it reaches nobody). Seen at /help.',
  )
  for (const line of points) expect(line).toMatch(/^src\/content\/[\w/.-]+:\d+: [\w.-]+: /)
  expect(refused.err.slice(-2)).toEqual([
    'Put your own words in their place, or confirm each by its name in src/content/site/confirmed.yaml.',
    'To show the site around before that, build a preview: PUBLIC_PREVIEW=1.',
  ])
})

test('a complete owner is let through, and a running year without holidays is a warning', async () => {
  const file = 'src/content/site/market.yaml'
  const year = new Date().getFullYear()
  for (const [path, text] of Object.entries(completed(shipped)))
    writeFileSync(join(folder, path), text.replace(/review: "\d{4}/g, `review: "${year + 50}`))
  writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(`"${year}`, `"${year + 50}`))
  expect(await build(address)).toEqual({
    code: 0,
    isBuilt: true,
    out: [],
    err: [
      `Warning: ${file}: no holidays of ${year}: the site cannot tell whether the market is open. Seen at /account/trade/start.`,
    ],
  })
})
