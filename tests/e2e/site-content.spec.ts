import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { expect, test, withMotion } from './fixtures/page.ts'

test.use(withMotion)

// Builds take seconds and the machine has few cores: one after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

let folder = ''

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'editor-'))
  for (const name of ['src', 'public', 'scripts', 'astro.config.mjs', 'package.json', 'tsconfig.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Builds the editor's copy of the site: the exit code, and what was printed. */
function build(): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, OUT_DIR: 'dist', ASTRO_TELEMETRY_DISABLED: '1' }
    execFile('node', ['scripts/build.ts'], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
}

test('only here: an editor’s mistake ends the build with one line: file, field and rule', async () => {
  const file = 'src/content/trainings/1-core-markets.md'
  const whole = readFileSync(file, 'utf8')
  writeFileSync(join(folder, file), whole.replace(/^title:.*\n/m, ''))
  const { code, output } = await build()
  writeFileSync(join(folder, file), whole)
  expect(code).not.toBe(0)
  expect(output).toBe(`${file}: title: is missing\n`)
})

const day = 'day:\n  - { at: "09:20", text: Sells both legs }\n  - { at: "15:10", text: Closes both legs }\n'
const margin = 'margin:\n  - { from: "2026-11-01", perLot: 195000, source: Alice Blue }\n'

/** Changes one file of the editor's copy. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

const shownPictures = [
  ['index.html', 'A desk'],
  ['index.html', 'Portrait of Raghav'],
  ['about/index.html', 'Our office'],
  ['about/index.html', 'Portrait of Asha Rao'],
  ['traning/index.html', 'A class'],
  ['trading/index.html', 'A screen'],
] as const

/** A picture in every place that shows one; the person's is beside her words. */
async function addPictures(): Promise<void> {
  const jpeg = await sharp({ create: { width: 700, height: 420, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  for (const name of ['pages', 'testimonials', 'trainings', 'strategies', 'legal'])
    writeFileSync(join(folder, 'src/content', name, 'shot.jpg'), jpeg)
  const put = (file: string, before: string, alt: string, indent = '') =>
    edit(`src/content/${file}`, `\n${before}`, `\n${indent}image: { file: shot.jpg, alt: ${alt} }\n${before}`)
  put('pages/home.md', '  overline:', 'A desk', '  ')
  put('testimonials/1-process.md', 'name:', 'Portrait of Raghav')
  put('pages/about.md', 'heading:', 'Our office')
  put('trainings/1-core-markets.md', 'order:', 'A class')
  put('strategies/delta.md', 'order:', 'A screen')
  edit('src/content/legal/cookies.md', 'There are none.', '![The form to fill](shot.jpg)\n\nThere are none.')
}

test('only here: a real build shows what editors add as files or fill in on pages, in menus, sitemap and share images', async () => {
  writeFileSync(
    join(folder, 'src/content/trainings/4-currencies.md'),
    '---\ntitle: Currency Markets\norder: 4\npicture: decay\n---\n\nPairs and their hours.\n\n- Currency pairs\n- Carry\n',
  )
  writeFileSync(
    join(folder, 'src/content/legal/cookies.md'),
    '---\ntitle: Cookie Policy\nheading: Cookie Policy\npath: /cookie-policy\norder: 5\nupdated: 2026-11-20\ndescription: Why this site sets no cookies, in a few plain sentences.\n---\n\n## None\n\nThere are none.\n\n![An empty jar](./jar.svg)\n',
  )
  cpSync('public/icon.svg', join(folder, 'src/content/legal/jar.svg'))
  const delta = readFileSync('src/content/strategies/delta.md', 'utf8')
  writeFileSync(
    join(folder, 'src/content/strategies/vega.md'),
    delta
      .replace('id: "1"', 'id: "7"')
      .replace('title: Delta', 'title: Vega')
      .replace('order: 1', 'order: 4')
      .replace('packages:', `${day}${margin}packages:`),
  )
  writeFileSync(
    join(folder, 'src/content/faq/12-gift.md'),
    '---\norder: 12\nquestion: Can I give a package away?\n---\n\nNo & never, see the [terms](/terms&conditions).\n',
  )
  edit(
    'src/content/pages/about.md',
    'list: []',
    'list: [{ name: Asha Rao, role: Trading, text: She wrote the rules., image: { file: shot.jpg, alt: Portrait of Asha Rao } }]',
  )
  edit('src/content/site/seller.yaml', 'name: ""', 'name: Niyam Software Private Limited')
  edit('src/content/site/seller.yaml', 'tax: []', 'tax: [{ label: GSTIN, value: 36AAAAA0000A1Z5 }]')
  edit('src/content/site/regulatory.yaml', 'empanelment: ""', 'empanelment: NSE/ALGO/0001')
  edit('src/content/site/brand.yaml', 'name: Niyam Algo', 'name: Vega Desk')
  edit('src/content/site/contact.yaml', 'city: Hyderabad', 'city: Pune')
  rmSync(join(folder, 'src/content/site/payment.yaml'))
  writeFileSync(join(folder, 'src/content/site/payment.yaml'), '{}\n')
  await addPictures()
  const { code, output } = await build()
  expect(code, output).toBe(0)
  const built = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8')
  for (const name of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (/\.(html|js|json|txt|xml|webmanifest)$/.test(name)) expect(built(name), name).not.toContain('Niyam Algo')
  expect(built('index.html')).toContain('Vega Desk is a trading bot')
  expect(built('about/index.html')).toContain('developers in Pune.')
  expect(built('about/index.html')).not.toContain('Hyderabad')
  const trainings = built('traning/index.html')
  expect(trainings).toContain('href="#currency-markets"')
  expect(trainings).toContain('id="currency-markets"')
  expect(trainings).toContain('Carry')
  expect(trainings).toContain('34 topics')
  expect(built('index.html')).toContain('/traning#currency-markets')
  expect(built('cookie-policy/index.html')).toMatch(/<h1[^>]*>Cookie Policy<\/h1>/)
  for (const page of ['index.html', 'about/index.html', 'cookie-policy/index.html'])
    expect(built(page)).toContain('href="/cookie-policy"')
  expect(built('cookie-policy/index.html')).toMatch(/<img[^>]+src="\/_astro\/jar[^"]+"/)
  expect(built('sitemap-0.xml')).toContain('/cookie-policy</loc>')
  expect(built('trading/index.html')).toMatch(/href="\/trading\/7"[^>]*>Continue with Vega</)
  expect(built('trading/7/index.html')).toMatch(/<h1[^>]*>Vega<\/h1>/)
  expect(built('sitemap-0.xml')).toContain('/trading/7</loc>')
  expect(built('trading/7/index.html')).toMatch(/09:20 IST<\/time><p>Sells both legs<.*15:10 IST<\/time>/s)
  expect(built('trading/7/index.html')).toContain('Margin: about ₹1,95,000 per lot')
  expect(built('trading/7/index.html')).toContain('As of 01-11-2026, source: Alice Blue.')
  expect(built('trading/index.html')).toMatch(/<summary>Can I give a package away\?<\/summary>/)
  expect(built('trading/index.html')).toContain('"text":"No & never, see the terms."')
  for (const fact of ['Asha Rao', 'Niyam Software Private Limited', 'GSTIN', '36AAAAA0000A1Z5', 'NSE/ALGO/0001'])
    expect(built('about/index.html')).toContain(fact)
  expect(built('about/index.html')).not.toContain('Registered address')
  expect(built('llms.txt')).toContain('/cookie-policy')
  expect(built('og/cookie-policy.png').length).toBeGreaterThan(1000)
  for (const [page, alt] of shownPictures) {
    const picture =
      built(page).match(new RegExp(`<picture>(?:(?!</picture>).)*alt="${alt}".*?</picture>`, 's'))?.[0] ?? ''
    for (const kind of ['avif', 'webp'])
      expect(picture.match(new RegExp(`/_astro/\\S+\\.${kind} \\d+w`, 'g'))?.length, `${alt}: ${kind}`).toBeGreaterThan(
        1,
      )
  }
  expect(built('cookie-policy/index.html')).toMatch(
    /<img alt="The form to fill"[^>]*srcset="\/_astro\/[^"]+\.webp 320w/,
  )
  expect(readdirSync(join(folder, 'dist/_astro')).filter((name) => name.endsWith('.jpg'))).toEqual([])
})
