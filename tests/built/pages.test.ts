import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileHashes } from '../../src/build/fileHashes.ts'
import { git } from '../../src/build/moment.ts'
import { screens } from '../../src/lib/routes.ts'
import { shellPages } from '../../src/worker/handling.ts'
import { publicPaths } from '../e2e/pages.ts'
import { built, scriptsOf, weightOf } from './builtScripts.ts'

const fileOf = (path: string) => join(built, decodeURI(path), path.endsWith('.html') ? '' : 'index.html')
const read = (path: string) => readFileSync(fileOf(path), 'utf8')
const htmlOf = [
  ...publicPaths.map((path) => [path, fileOf(path)] as const),
  ['/404.html', join(built, '404.html')] as const,
]

for (const [path, file] of htmlOf)
  test(`${path} weighs no more than the first flight of packets takes, its scripts little`, () => {
    const html = readFileSync(file, 'utf8')
    expect(html).not.toContain('rel="stylesheet"')
    expect(weightOf(file)).toBeLessThanOrEqual(path === '/' ? 14_336 : 14_000)
    const js = scriptsOf(html).reduce((sum, url) => sum + weightOf(join(built, url)), 0)
    expect(js).toBeLessThanOrEqual(path === '/' ? 7_200 : 6_900)
    const fonts = new Set([...html.matchAll(/[^"'()\s]+\.woff2/g)].map(([url]) => url))
    expect(fonts.size).toBe(2)
    const fontBytes = [...fonts].reduce((sum, url) => sum + readFileSync(join(built, url)).length, 0)
    expect(fontBytes).toBeLessThanOrEqual(26_000)
    for (const [tag] of html.matchAll(/<script[^>]+src=[^>]+>/g)) expect(tag).toMatch(/type="module"|async|defer/)
  })

test('no public page ships React: of no script that it asks for, nor of what that imports', () => {
  const reactIn = (path: string) =>
    scriptsOf(read(path)).filter((url) => /Symbol\.for\(.react\./.test(readFileSync(join(built, url), 'utf8')))
  expect(reactIn('/login'), 'the sign of React').toHaveLength(1)
  for (const [path] of htmlOf) expect.soft(reactIn(path), path).toEqual([])
})

test('the pictures of the desk wait until they are near, one for each width and theme', () => {
  const pictures = read('/').match(/<picture class="in-(light|dark)">.*?<\/picture>/gs) ?? []
  expect(pictures).toHaveLength(2)
  for (const picture of pictures) expect(picture).toMatch(/<source media[^>]+><img[^>]+loading="lazy"/)
})

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How Astro writes, and nothing a reader meets.
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    // Text in places: long titles are the editor's choice, raw signs are what UTF-8 is for.
    'long-title': 'off',
    'no-raw-characters': 'off',
    // Phone numbers and addresses are written as people write them.
    'tel-non-breaking': 'off',
    // The script's own description sits in a file.
    'require-sri': 'off',
  },
})

for (const [path, file] of htmlOf)
  test(`${path} is valid HTML`, async () => {
    const { results } = await validator.validateString(readFileSync(file, 'utf8'))
    const found = results.flatMap(({ messages }) =>
      messages.map((it) => `${it.line}: ${it.ruleId} ${it.message} ${it.selector ?? ''}`),
    )
    expect(found).toEqual([])
  })

test('every public page has both ways in in its bar, and from a strategy both come back to it', () => {
  const [logIn, join] = [/href="([^"]+)"[^>]*>Log in</g, /href="([^"]+)"[^>]*>Create Account</g]
  const hrefs = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href]) => href)
  for (const path of publicPaths) {
    const html = read(path)
    const next = path.startsWith('/trading/') ? `?next=${encodeURIComponent(path)}` : ''
    const bar = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    expect.soft([hrefs(bar, logIn), hrefs(bar, join)], path).toEqual([[`/login${next}`], [`/signin${next}`]])
    const ways = hrefs(html, /href="(\/(?:login|signin)[^"]*)"/g)
    if (next)
      expect
        .soft(
          ways.filter((it) => !it?.includes(`?next=${encodeURIComponent(path)}`)),
          path,
        )
        .toEqual([])
  }
})

test('every link, anchor and image of every page has its target', () => {
  const missing: string[] = []
  for (const [path, file] of htmlOf) {
    const html = readFileSync(file, 'utf8').replaceAll('&amp;', '&').replaceAll('&#38;', '&')
    for (const [, url = ''] of html.matchAll(/<(?:a|link|img|script)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      if (/^(https?|mailto|tel|data):/.test(url)) continue
      const { pathname, hash } = new URL(url, `http://own.invalid${path}`)
      const target = decodeURI(pathname)
      const wanted = [join(built, target), join(built, target, 'index.html')].find(
        (it) => existsSync(it) && /\.\w+$/.test(it),
      )
      if (!wanted) missing.push(`${path} -> ${url}`)
      else if (hash && !readFileSync(wanted, 'utf8').includes(`id="${hash.slice(1)}"`))
        missing.push(`${path} -> ${url}`)
    }
  }
  expect(missing).toEqual([])
})

test('every page says who it is: title, description, canonical, share image, structured data', async () => {
  const [titles, images] = [new Set<string>(), new Set<string>()]
  for (const path of publicPaths) {
    const html = read(path)
    const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
    titles.add(one(/<title>([^<]+)/))
    expect(one(/name="description" content="([^"]+)"/).length).toBeGreaterThan(40)
    const canonical = one(/rel="canonical" href="([^"]+)"/)
      .replace('&#38;', '&')
      .replace('&amp;', '&')
    expect(new URL(canonical).pathname).toBe(path)
    const image = one(/property="og:image" content="([^"]+)"/)
    const file = readFileSync(join(built, new URL(image).pathname))
    images.add(file.toString('base64'))
    const { width, height, format } = await sharp(file).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    const data = JSON.parse(one(/type="application\/ld\+json">([^<]+)/))['@graph'] as Record<string, unknown>[]
    expect(JSON.stringify(data)).not.toMatch(/return|profit|rating|roi/i)
    const trail = data.find((it) => it['@type'] === 'BreadcrumbList')?.['itemListElement'] as { item: string }[]
    const steps = trail?.map(({ item }) => new URL(item).pathname)
    const between = path.startsWith('/trading/') ? ['/trading'] : []
    expect(steps, path).toEqual(path === '/' ? undefined : ['/', ...between, path])
  }
  expect(titles.size).toBe(publicPaths.length)
  expect(images.size, 'each page has a share image of its own').toBe(publicPaths.length)
  expect(read('/')).toMatch(/"@type":"Organization".*"@type":"WebSite"/s)
  expect(read('/traning')).toMatch(/"@type":"Course","name":"From the basics to advanced algo-trading".*"P8W"/s)
  expect(read('/trading')).toMatch(/"@type":"FAQPage".*"@type":"Question","name":"Can I lose money\?"/s)
  // The certification is stated once.
  expect(read('/traning').match(/BSE/g)).toHaveLength(1)
  expect(read('/trading/1')).toMatch(/"@type":"Product".*"price":1499,"priceCurrency":"INR"/s)
})

test('the sitemap lists the public pages with their dates; robots keep the rest out', () => {
  const sitemap = readFileSync(join(built, 'sitemap-0.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, url = '']) => new URL(url.replace('&amp;', '&')).pathname,
  )
  expect(listed.toSorted()).toEqual(publicPaths.toSorted())
  const hasHistory = git('rev-parse', '--is-shallow-repository') === 'false'
  expect(sitemap.match(/<lastmod>\d{4}-\d\d-\d\dT/g) ?? []).toHaveLength(hasHistory ? listed.length : 0)
  const robots = readFileSync(join(built, 'robots.txt'), 'utf8')
  for (const path of ['/account/', '/test/', '/login', '/signin']) expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap-index\.xml$/m)
})

test('the manifest of account pages installs the desk, with pictures of the sizes it says', async () => {
  const page = (path: string) => readFileSync(join(built, path, 'index.html'), 'utf8')
  expect(page('account/trade')).toContain('rel="manifest"')
  expect(page('about')).not.toContain('rel="manifest"')
  const manifest = JSON.parse(readFileSync(join(built, 'manifest.webmanifest'), 'utf8'))
  expect(manifest).toMatchObject({
    name: 'Niyam Algo',
    start_url: '/account/trade/start',
    scope: '/',
    display: 'standalone',
    theme_color: '#0b5c5c',
  })
  const pictures = [...manifest.icons, ...manifest.screenshots].filter(({ type }) => type !== 'image/svg+xml')
  for (const { src, sizes, type } of pictures) {
    const { width, height, format } = await sharp(join(built, src)).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  expect(manifest.screenshots.map((it: { form_factor: string }) => it.form_factor)).toEqual(['narrow', 'wide'])
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Dashboard', '/account/trade/start?new'],
    ['Square off everything', '/account/trade/start?new#square-off-everything'],
  ])
})

test('the service worker weighs 4.9 kB at most, and its pages name no commit and no time', () => {
  const worker = readFileSync(join(built, 'sw.js'), 'utf8')
  expect(weightOf(join(built, 'sw.js'))).toBeLessThanOrEqual(4900)
  const { commit, date: time } = JSON.parse(readFileSync(join(built, 'version.json'), 'utf8'))
  const { files } = JSON.parse(/^self\.build=(\{.*?\});/.exec(worker)?.[1] ?? '')
  expect(Object.keys(files)).toEqual(expect.arrayContaining(shellPages))
  for (const path of shellPages) for (const mark of [commit, time]) expect.soft(read(path), path).not.toContain(mark)
})

test('the shipped content states no margin, people or registration, nor shows their places', () => {
  for (const path of ['/trading/1', '/trading/2']) expect(read(path)).not.toMatch(/ties up|Algo identifier/)
  expect(read('/about')).not.toMatch(/<section class="people"|id="company"/)
  expect(read('/')).not.toContain('Run by:')
  expect(read('/disclosures').match(/Not stated yet/g)).toHaveLength(1)
  expect(existsSync(join(built, '.well-known'))).toBe(false)
})

test('files.json holds the hash of every file that a host serves, and no folder of the machine', async () => {
  const hashes = await fileHashes(built)
  const served = Object.keys(hashes).filter((name) => !/\.(br|gz)$|^_headers$|^files\.json$/.test(name))
  const listed = readFileSync(join(built, 'files.json'), 'utf8')
  expect(JSON.parse(listed)).toEqual(Object.fromEntries(served.map((name) => [name, hashes[name]])))
  for (const name of served.filter((it) => /\.(html|js|json|txt|xml)$/.test(it)))
    expect.soft(readFileSync(join(built, name), 'utf8').includes(process.cwd()), name).toBe(false)
})

test('a pay-off is in rupees per lot, drawn and said as the desk draws and says it', () => {
  const html = read('/trading/1')
  expect(html).toContain('In rupees per lot of 30 units, the size since 31-12-2025.')
  for (const text of ['+₹50k', '₹0', '−₹50k', '50,000', '48,399', '51,601']) expect(html).toContain(`>${text}</text>`)
  const said =
    'Between 48,399 and 51,601 these legs end in profit. At most +\u2060₹48,036. No limit to the loss above and below 50,000.'
  for (const path of ['/trading/1', '/']) expect(read(path)).toContain(said)
})

test('a strategy says what a buyer needs; the terms have their name', () => {
  const mainOf = (path: string) => /<main[\s\S]*<\/main>/.exec(read(path))?.[0] ?? ''
  for (const need of ['What you need', 'An Alice Blue account with F&amp;O', 'An API key of that account'])
    expect.soft(mainOf('/trading/1')).toContain(need)
  expect
    .soft(mainOf('/terms&conditions'))
    .toMatch(/<h1[^>]*>Privacy Policy<\/h1>\s*<p[^>]*>Terms &amp; Conditions<\/p>/)
})

test('a browser may prepare each public page, and no screen, API, log-out or sandbox address', () => {
  for (const path of publicPaths) {
    const html = read(path)
    const [, json = ''] = /<script type="speculationrules">([^<]+)/.exec(html) ?? []
    const hash = createHash('sha256').update(json).digest('base64')
    expect(html, `${path}: its policy names the rules`).toContain(`'sha256-${hash}'`)
    const rules = JSON.parse(json) as Record<'prerender' | 'prefetch', { where: { href_matches: string[] } }[]>
    expect(Object.values(rules).map((it) => it.length)).toEqual([1, 1])
    const isIn = (kind: 'prerender' | 'prefetch', it: string) =>
      rules[kind][0]?.where.href_matches.some((pattern) =>
        new URLPattern(pattern, 'https://own.invalid').test(it, 'https://own.invalid'),
      )
    const isPrepared = (it: string) => isIn('prerender', it)
    // Their text alone: nothing of them runs before somebody goes there.
    for (const it of ['/login', '/signin', '/login?next=%2Faccount%2Ftrade'])
      expect(isIn('prefetch', it), it).toBe(true)
    for (const it of ['/', '/account/trade', '/account/forgot-password/MQ/token', '/api/v1/strategy/'])
      expect(isIn('prefetch', it), it).toBe(false)
    for (const it of publicPaths.flatMap((it) => [it, it.replace(/\/?$/, '/')])) expect(isPrepared(it), it).toBe(true)
    const closed = [
      ...Object.values(screens).map((it) => it.path),
      '/trading/9',
      '/api/v1/strategy/',
      '/outbox',
      '/sw.js',
    ]
    for (const it of closed) expect(isPrepared(it), it).toBe(false)
  }
  for (const path of ['/login', '/account/trade']) expect(read(path)).not.toContain('speculationrules')
})

test('llms.txt names every public page, and the risk before them', () => {
  const text = readFileSync(join(built, 'llms.txt'), 'utf8')
  const listed = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .{40,}$/gm)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.toSorted()).toEqual(publicPaths.toSorted())
  expect(text).toContain('- [Delta](')
  expect(text).toMatch(/^# Niyam Algo\n\n> .*9 out of 10 .*## Pages\n/s)
})

test('no public page promises a return', () => {
  for (const text of [...publicPaths.map(read), readFileSync(join(built, 'llms.txt'), 'utf8')])
    expect(text).not.toMatch(
      /guaranteed (return|profit|income)|assured|risk[- ]free|\d+ ?% (return|profit|roi)|best\b/i,
    )
})

test('the notice of every work in the scripts, and of the typeface, is served with the site', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const notices = readFileSync(join(built, 'licences.txt'), 'utf8')
  for (const name of [...Object.keys(dependencies), 'astro', 'tailwindcss', 'vite', 'scheduler'])
    expect.soft(notices, name).toMatch(new RegExp(`^## ${name} - [\\d.]+ \\(\\w+\\)\n\n(?!## )\\S`, 'm'))
  expect(notices.match(/SIL OPEN FONT LICENSE/g)?.length).toBe(2)
})
