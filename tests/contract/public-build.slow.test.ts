import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

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

test('a public build, only here run as a program, is stopped by open points with exit code 1', () => {
  const { PUBLIC_PREVIEW, GITHUB_ACTIONS, ...environment } = process.env
  const env = {
    ...environment,
    NO_COLOR: '1',
    PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
    OUT_DIR: 'dist',
    PUBLIC_SITE_URL: 'https://niyam.example',
    PUBLIC_API_URL: 'https://api.niyam.example',
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    ...{ cwd: folder, env, encoding: 'utf8' },
  })
  expect([status, stdout.trim(), existsSync(join(folder, 'dist/index.html'))]).toEqual([1, '', false])
  const lines = stderr.split('\n').filter((it) => it !== '')
  const points = lines.slice(1, -2)
  expect(lines[0]).toBe(`This build is for the public, and its content has ${points.length} open points:`)
  expect(points).toContain(
    'src/content/site/contact.yaml:2: contact.email: email: support@niyam.example (an example: mail to it reaches nobody)',
  )
  for (const line of points) expect(line).toMatch(/^src\/content\/[\w/.-]+:\d+: [\w.-]+: /)
  expect(lines.slice(-2)).toEqual([
    'Put your own words in their place, or confirm each by its name in src/content/site/confirmed.yaml.',
    'To show the site around before that, build a preview: PUBLIC_PREVIEW=1.',
  ])
})
