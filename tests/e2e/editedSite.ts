import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/** Where `npm test` builds an editor's site, for another origin's API: one build for both kinds of tests. */
export const editedSite = 'dist-cross'

/** What a build takes, in a folder of its own; whoever makes it removes it. */
function editorsCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  for (const name of [
    'src',
    'public',
    'scripts',
    'docs/pictures',
    'sandbox/needsNode.ts',
    'sandbox/db/file.ts',
    'astro.config.mjs',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Builds a copy into `target`: the exit code, and what was printed. */
function buildCopy(folder: string, target = 'dist'): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    const env = { ...process.env, OUT_DIR: target, ASTRO_TELEMETRY_DISABLED: '1' }
    execFile('node', ['scripts/build.ts'], { cwd: folder, env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    )
  })
}

/** A name of 40 words that looks like markup. */
export const longName = `Niyam <b>Software</b> ${'and Daughters '.repeat(18)}Private Limited`

const margin = 'margin:\n  - { from: "2026-11-01", perLot: 195000, source: Alice Blue }\n'

/** Changes one file of the copy. */
function edit(folder: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} holds no ${from}`)
  writeFileSync(join(folder, file), text.replace(from, to))
}

/** A picture in every place that shows one; the person's is beside her words. */
async function addPictures(folder: string): Promise<void> {
  const jpeg = await sharp({ create: { width: 700, height: 420, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  for (const name of ['pages', 'testimonials', 'trainings', 'strategies', 'legal'])
    writeFileSync(join(folder, 'src/content', name, 'shot.jpg'), jpeg)
  const put = (file: string, before: string, alt: string, indent = '') =>
    edit(folder, `src/content/${file}`, `\n${before}`, `\n${indent}image: { file: shot.jpg, alt: ${alt} }\n${before}`)
  put('pages/home.md', '  overline:', 'A desk', '  ')
  put('testimonials/1-process.md', 'name:', 'Portrait of Raghav')
  put('pages/about.md', 'heading:', 'Our office')
  put('trainings/1-core-markets.md', 'order:', 'A class')
  put('strategies/delta.md', 'order:', 'A screen')
  edit(folder, 'src/content/legal/cookies.md', 'There are none.', '![The form to fill](shot.jpg)\n\nThere are none.')
}

/** Adds files as an editor does, and fills in what the shipped content leaves open. */
async function fillIn(folder: string): Promise<void> {
  writeFileSync(
    join(folder, 'src/content/trainings/99-currencies.md'),
    '---\ntitle: Currency Markets\norder: 99\npicture: decay\n---\n\nPairs and their hours.\n\n- Currency pairs\n- Carry\n',
  )
  writeFileSync(
    join(folder, 'src/content/legal/cookies.md'),
    '---\ntitle: Cookie Policy\nheading: Cookie Policy\npath: /cookie-policy\norder: 6\nupdated: 2026-11-20\ndescription: Why this site sets no cookies, in a few plain sentences.\n---\n\n## None\n\nThere are none.\n\n![An empty jar](./jar.svg)\n',
  )
  cpSync('public/icon.svg', join(folder, 'src/content/legal/jar.svg'))
  const delta = readFileSync('src/content/strategies/delta.md', 'utf8')
  writeFileSync(
    join(folder, 'src/content/strategies/vega.md'),
    delta
      .replace('id: "1"', 'id: "7"')
      .replace('title: Delta', 'title: Vega')
      .replace('order: 1', 'order: 4')
      .replace('packages:', `${margin}packages:`),
  )
  writeFileSync(
    join(folder, 'src/content/faq/12-gift.md'),
    '---\norder: 12\nquestion: Can I give a package away?\n---\n\nNo & never, see the [terms](/terms&conditions).\n',
  )
  edit(
    folder,
    'src/content/pages/about.md',
    'list: []',
    'list: [{ name: Asha Rao, role: Trading, text: She wrote the rules., image: { file: shot.jpg, alt: Portrait of Asha Rao } }]',
  )
  const provider = 'src/content/site/provider.yaml'
  edit(folder, provider, 'name: ""', `name: '${longName}'`)
  edit(folder, provider, 'registrations: []', 'registrations: [{ label: GSTIN, value: 36AAAAA0000A1Z5 }]')
  edit(folder, provider, 'securityContact: ""', 'securityContact: security@vega.example')
  edit(folder, provider, 'exchanges: []', 'exchanges: [{ exchange: NSE, number: NSE/ALGO/0001 }]')
  edit(folder, provider, 'runsOn: ""', 'runsOn: { notApplicable: "because <script>alert(1)</script> is text" }')
  edit(folder, 'src/content/site/brand.yaml', 'name: Niyam Algo', 'name: Vega Desk')
  edit(folder, 'src/content/site/contact.yaml', 'city: Hyderabad', 'city: Pune')
  edit(folder, 'src/content/site/payment.yaml', 'name: Niyam Algo', 'name: Vega Desk')
  edit(folder, 'src/content/site/payment.yaml', 'holder: Niyam Algo', 'holder: Vega Desk')
  await addPictures(folder)
  // Nobody asks for the packed files of this build: they are a third of its work.
  edit(folder, 'src/build/postBuild.ts', 'await compressFolder(folder)', '')
}

if (process.argv[1] === import.meta.filename) {
  const folder = editorsCopy()
  await fillIn(folder)
  const { code, output } = await buildCopy(folder, resolve(editedSite))
  console.log(output.trim())
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code
}
