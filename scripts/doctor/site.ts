import { hostHeaders } from '../../src/build/csp.ts'
import { isLoopback } from '../../src/lib/network/loopback.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { requestUrl } from './request.ts'

const { ok, info, warning, error } = reporter('Site')

/** Addresses that every deployment has, what must come, and a word of the page. */
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

async function addressTable(target: Target, site: string): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [path, status] of addresses) {
    const result = await requestUrl(target, site + path)
    const found = result.kind === 'answer' ? result.status : result.reason
    if (found === status) findings.push(ok(`${path} answers ${status}`))
    else
      findings.push(
        error(
          `${path} answers ${found}, not ${status}`,
          status === 404 ? 'a page that says nothing in place of help' : 'a page that is not found, or a detour',
          'use the file of dist-hosts for this host: see docs/deploy.md',
        ),
      )
    if (result.kind !== 'answer') continue
    if (path.startsWith('/_astro/') && /immutable/.test(result.headers.get('cache-control') ?? ''))
      findings.push(
        error(
          `${path} is missing and kept for a year`,
          'a page without its script, for as long',
          'send immutable with status 200 only',
        ),
      )
    findings.push(...headerFindings(path, result.headers, site))
  }
  return findings
}

/** HSTS may say more than the build asks for. */
function headerFindings(path: string, headers: Headers, site: string): Finding[] {
  const wanted = Object.entries(hostHeaders({ hstsSubdomains: false, report: '' })).filter(
    ([name]) => site.startsWith('https:') || name !== 'Strict-Transport-Security',
  )
  const missing = wanted.filter(([name, value]) => !headers.get(name)?.includes(value)).map(([name]) => name)
  if (missing.length === 0) return []
  return [
    warning(
      `${path} comes without ${missing.join(', ')}`,
      'nothing, until somebody frames or sniffs the page',
      'send the headers of dist/_headers with every answer but the files of _astro',
    ),
  ]
}

async function pageFindings(target: Target, site: string): Promise<Finding[]> {
  const result = await requestUrl(target, `${site}/`, { headers: { 'accept-encoding': 'br, gzip' } })
  if (result.kind === 'silence') return []
  const { headers, text } = result
  const findings: Finding[] = []
  findings.push(
    /no-cache|max-age=0/.test(headers.get('cache-control') ?? '')
      ? ok('pages are revalidated')
      : warning(
          `pages are sent with cache-control ${headers.get('cache-control')}`,
          'yesterday’s page after a deployment',
          'send cache-control: no-cache with pages',
        ),
  )
  const coding = headers.get('content-encoding')
  findings.push(
    coding === 'br' || coding === 'gzip'
      ? ok(`pages come compressed (${coding})`)
      : warning(
          'pages come uncompressed',
          'a page that takes four times as long on a phone',
          'let the host send the .br and .gz files of the build',
        ),
  )
  findings.push(
    /<meta http-equiv="content-security-policy"/.test(text)
      ? ok('the page has its policy')
      : error(
          'the page has no content security policy',
          'nothing, until a script gets in',
          'serve the files of dist/ unchanged',
        ),
  )
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]
  if (canonical === undefined)
    findings.push(
      warning('the page has no canonical address', 'nothing; search engines skip previews', 'build for the public'),
    )
  else if (isLoopback(new URL(canonical).hostname) && isLoopback(new URL(site).hostname))
    findings.push(info('a local build: its canonical address is this machine'))
  else if (new URL(canonical).origin !== new URL(site).origin)
    findings.push(
      error(
        `the canonical address is ${canonical}`,
        'nothing; search engines list another site',
        'build with PUBLIC_SITE_URL set to this address',
      ),
    )
  else findings.push(ok('the canonical address is this site'))
  return findings
}

async function versionFindings(target: Target, site: string): Promise<Finding[]> {
  const result = await requestUrl(target, `${site}/version.json`)
  const version =
    result.kind === 'answer' && result.status === 200 ? (result.body as { commit?: string; date?: string }) : undefined
  return [version?.commit ? info(`version ${version.commit} of ${version.date}`) : info('it does not say its version')]
}

/** Whether a deployed site answers as the build meant it; nothing where only an API was named. */
export const site: Check = async (target) => {
  if (target.site === undefined) return []
  const parts = [addressTable, pageFindings, versionFindings]
  const found: Finding[] = []
  for (const part of parts) found.push(...(await part(target, target.site)))
  return found
}
