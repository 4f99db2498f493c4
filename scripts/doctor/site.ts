import { hostHeaders } from '../../src/build/csp.ts'
import { isLoopback } from '../../src/lib/network/loopback.ts'
import { type Check, error, info, ok, type Said, warning } from './finding.ts'
import { type Answer, request, versionOf } from './request.ts'

/** Addresses that every deployment has, and what must come. */
const addresses: [path: string, status: number][] = [
  ['/', 200],
  ['/about', 200],
  ['/terms&conditions', 200],
  ['/login', 200],
  ['/trading/doctor-has-no-page', 200],
  ['/account/trade/doctor', 200],
  ['/account/trade/start', 200],
  ['/doctor-finds-nothing', 404],
  ['/_astro/doctor-finds-nothing.js', 404],
]

function* atAddress(path: string, wanted: number, { url, silence, status, headers }: Answer): Generator<Said> {
  if (status === wanted) yield ok(`${path} answers ${status}`)
  else
    yield error(
      `${path} answers ${silence ?? status}, not ${wanted}`,
      wanted === 404 ? 'a page that says nothing in place of help' : 'a page that is not found, or a detour',
      'use the file of dist-hosts for this host: see docs/deploy.md',
    )
  if (silence !== undefined) return
  if (path.startsWith('/_astro/') && /immutable/.test(headers.get('cache-control') ?? ''))
    yield error(
      `${path} is missing and kept for a year`,
      'a page without its script, for as long',
      'send immutable with status 200 only',
    )
  // HSTS may say more than the build asks for.
  const missing = Object.entries(hostHeaders({ hstsSubdomains: false, report: '' }))
    .filter(([name, value]) => !headers.get(name)?.includes(value))
    .map(([name]) => name)
    .filter((name) => url.startsWith('https:') || name !== 'Strict-Transport-Security')
  if (missing.length > 0)
    yield warning(
      `${path} comes without ${missing.join(', ')}`,
      'nothing, until somebody frames or sniffs the page',
      'send the headers of dist/_headers with every answer but the files of _astro',
    )
}

function* atPage({ url, silence, headers, text }: Answer): Generator<Said> {
  if (silence !== undefined) return
  const kept = headers.get('cache-control')
  if (/no-cache|max-age=0/.test(kept ?? '')) yield ok('pages are revalidated')
  else
    yield warning(
      `pages are sent with cache-control ${kept}`,
      'yesterday’s page after a deployment',
      'send cache-control: no-cache with pages',
    )
  const coding = headers.get('content-encoding')
  if (coding === 'br' || coding === 'gzip') yield ok(`pages come compressed (${coding})`)
  else
    yield warning(
      'pages come uncompressed',
      'a page that takes four times as long on a phone',
      'let the host send the .br and .gz files of the build',
    )
  if (/<meta http-equiv="content-security-policy"/.test(text)) yield ok('the page has its policy')
  else
    yield error(
      'the page has no content security policy',
      'nothing, until a script gets in',
      'serve the files of dist/ unchanged',
    )
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  if (canonical === undefined)
    yield warning('the page has no canonical address', 'nothing; search engines skip previews', 'build for the public')
  else if ([canonical, url].every((it) => isLoopback(new URL(it).hostname)))
    yield info('a local build: its canonical address is this machine')
  else if (new URL(canonical).origin === new URL(url).origin) yield ok('the canonical address is this site')
  else
    yield error(
      `the canonical address is ${canonical}`,
      'nothing; search engines list another site',
      'build with PUBLIC_SITE_URL set to this address',
    )
}

/** Whether a deployed site answers as the build meant it; nothing where only an API was named. */
export const site: Check = async function* (target) {
  const { site } = target
  if (site === undefined) return
  for (const [path, status] of addresses) yield* atAddress(path, status, await request(target, site + path))
  yield* atPage(await request(target, `${site}/`, { headers: { 'accept-encoding': 'br, gzip' } }))
  const { commit, date } = await versionOf(target, site)
  yield info(commit ? `version ${commit} of ${date}` : 'it does not say its version')
}
