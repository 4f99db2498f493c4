import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedSite, longName } from './editedSite.ts'
import { expect, test } from './fixtures/page.ts'
import { crossPorts } from './ports.ts'

const shownPictures = [
  ['index.html', 'A desk'],
  ['index.html', 'Portrait of Raghav'],
  ['about/index.html', 'Our office'],
  ['about/index.html', 'Portrait of Asha Rao'],
  ['traning/index.html', 'A class'],
  ['trading/index.html', 'A screen'],
] as const

test('a build shows what editors add as files or fill in on pages', { tag: '@extended' }, () => {
  test.skip(crossPorts === undefined, 'E2E_PORT names the site only')
  const built = (path: string) => readFileSync(join(editedSite, path), 'utf8')
  for (const name of readdirSync(editedSite, { recursive: true, encoding: 'utf8' }))
    if (/\.(html|js|json|txt|xml|webmanifest)$/.test(name)) expect(built(name), name).not.toContain('Niyam Algo')
  expect(built('index.html')).toContain('Vega Desk is a trading bot')
  expect(built('about/index.html')).toContain('developers in Pune,')
  expect(built('about/index.html')).not.toContain('Hyderabad')
  const trainings = built('traning/index.html')
  expect(trainings).toContain('id="currency-markets"')
  expect(trainings).toContain('Carry')
  expect(trainings).toContain('34 topics')
  expect(built('cookie-policy/index.html')).toMatch(/<h1[^>]*>Cookie Policy<\/h1>/)
  for (const page of ['index.html', 'about/index.html', 'cookie-policy/index.html'])
    expect(built(page)).toContain('href="/cookie-policy"')
  expect(built('cookie-policy/index.html')).toMatch(/<img[^>]+src="\/_astro\/jar[^"]+"/)
  expect(built('sitemap-0.xml')).toContain('/cookie-policy</loc>')
  expect(built('trading/index.html')).toMatch(/href="\/trading\/7"[^>]*>Continue with Vega</)
  expect(built('trading/7/index.html')).toMatch(/<h1[^>]*>Vega<\/h1>/)
  expect(built('sitemap-0.xml')).toContain('/trading/7</loc>')
  expect(built('trading/index.html')).toMatch(/<summary>Can I give a package away\?<\/summary>/)
  for (const page of ['trading', 'trading/7'])
    expect(built(`${page}/index.html`)).toContain(
      'One lot ties up about ₹1,95,000 at the broker (Alice Blue, 01-11-2026)',
    )
  const nameAsText = longName.replaceAll('<', '&lt;')
  for (const fact of ['Asha Rao', nameAsText, 'GSTIN', '36AAAAA0000A1Z5'])
    expect(built('about/index.html')).toContain(fact)
  for (const fact of [nameAsText, 'NSE NSE/ALGO/0001', 'Not applicable, because &lt;script>alert(1)&lt;/script>'])
    expect(built('disclosures/index.html')).toContain(fact)
  for (const page of ['index.html', 'account/trade/start/index.html'])
    expect(built(page)).toContain('href="/disclosures"')
  expect(built('about/index.html')).not.toContain('Registered address')
  expect(built('.well-known/security.txt')).toContain('Contact: mailto:security@vega.example\n')
  expect(built('trading/index.html')).toContain('"text":"No & never, see the terms."')
  expect(built('llms.txt')).toContain('/cookie-policy): ')
  expect(built('cookie-policy/index.html')).toContain('/og/cookie-policy.png"')
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
  expect(readdirSync(join(editedSite, '_astro')).filter((name) => name.endsWith('.jpg'))).toEqual([])
})
