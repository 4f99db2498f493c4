import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from './support.ts'

// Builds take seconds and the machine has few cores: one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let folder = ''

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'))
  for (const name of ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs astro in the editor's copy of the project: its exit code and what it printed. */
function astro(...args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', OUT_DIR: 'dist' }
    execFile('astro', args, { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
}

const broken = [
  {
    file: 'src/content/trainings/1-core-markets.yaml',
    change: (text: string) => text.replace(/^title:.*\n/m, ''),
    says: 'src/content/trainings/1-core-markets.yaml: title: Required',
  },
  {
    file: 'src/content/strategies/delta.yaml',
    change: (text: string) => text.replace('side: sell', 'side: hold'),
    says: 'src/content/strategies/delta.yaml: legs.0.side: must be buy or sell',
  },
  {
    file: 'src/content/legal/help.md',
    change: (text: string) => text.replace(/^path:.*$/m, 'path: help me'),
    says: 'src/content/legal/help.md: path: must be an address such as /cookie-policy',
  },
  {
    file: 'src/content/pages/home.yaml',
    change: (text: string) => text.replace(/ {4}- title: Written rules\n.*\n/, ''),
    says: 'src/content/pages/home.yaml: points.items: must hold five selling points',
  },
]

for (const { file, change, says } of broken)
  test(`a broken ${file} ends the build with one line that names file, field and rule`, async () => {
    const whole = readFileSync(file, 'utf8')
    const changed = change(whole)
    expect(changed).not.toBe(whole)
    writeFileSync(join(folder, file), changed)
    const { code, output } = await astro('sync', '--silent')
    writeFileSync(join(folder, file), whole)
    expect(code).not.toBe(0)
    expect(output.split('\n').filter((line) => line.includes('src/content/'))).toEqual([says])
  })

test('a training block and a legal page added as files appear in pages, menus, sitemap and share images', async () => {
  writeFileSync(
    join(folder, 'src/content/trainings/4-currencies.yaml'),
    'title: Currency Markets\norder: 4\ntext: Pairs and their hours.\npicture: decay\ntopics:\n  - Currency pairs\n  - Carry\n',
  )
  writeFileSync(
    join(folder, 'src/content/legal/cookies.md'),
    '---\ntitle: Cookie Policy\nheading: Cookie Policy\npath: /cookie-policy\norder: 5\nupdated: 2026-11-20\ndescription: Why this site sets no cookies, in a few plain sentences.\n---\n\n## None\n\nThere are none.\n',
  )
  const { code, output } = await astro('build', '--silent')
  expect(output).not.toContain('rror')
  expect(code).toBe(0)
  const built = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
  const trainings = built('traning/index.html')
  expect(trainings).toContain('href="#currency-markets"')
  expect(trainings).toContain('id="currency-markets"')
  expect(trainings).toContain('Carry')
  expect(trainings).toContain('34 topics')
  expect(built('index.html')).toContain('/traning#currency-markets')
  expect(built('cookie-policy/index.html')).toMatch(/<h1[^>]*>Cookie Policy<\/h1>/)
  for (const page of ['index.html', 'about/index.html', 'cookie-policy/index.html'])
    expect(built(page)).toContain('href="/cookie-policy"')
  expect(built('sitemap-0.xml')).toContain('/cookie-policy</loc>')
  expect(built('llms.txt')).toContain('/cookie-policy')
  expect(built('og/cookie-policy.png').length).toBeGreaterThan(1000)
})
