import { readFileSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { ASSET_HEADERS } from '../../src/build/csp.ts'
import { IMMUTABLE, REVALIDATE } from '../../src/build/hosts/site.ts'

/** One request, and what every host must answer. */
interface Case {
  path: string
  method?: 'GET' | 'HEAD'
  status: 200 | 404
  /** The file of the built site whose bytes must arrive. */
  file: string
  type: string
  cache: string
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const page = (path: string, file: string): Case => ({
  path,
  file: `${file}index.html`,
  status: 200,
  type: 'text/html',
  cache: REVALIDATE,
})
const missing = (path: string): Case => ({ ...page(path, ''), file: '404.html', status: 404 })
const kept = (path: string, type: string): Case => ({ path, file: path, status: 200, type, cache: IMMUTABLE })
const file = (path: string, type: string): Case => ({ ...kept(path, type), cache: REVALIDATE })

/** The addresses of a built site: every kind of page, file and miss, and what tempts a rewrite rule. */
function cases(assets: string[]): Case[] {
  const asset = (suffix: string) => `/_astro/${assets.find((name) => name.endsWith(suffix))}`
  return [
    page('/', '/'),
    page('/about', '/about/'),
    page('/about/', '/about/'),
    page('/about?from=mail', '/about/'),
    page('/terms&conditions', '/terms&conditions/'),
    page('/terms%26conditions', '/terms&conditions/'),
    page('/terms&conditions/', '/terms&conditions/'),
    page('/trading', '/trading/'),
    page('/trading/1', '/trading/1/'),
    page('/trading/1/', '/trading/1/'),
    page('/trading/999', '/shell/strategy/'),
    page('/trading/999/', '/shell/strategy/'),
    page('/account/trade', '/account/trade/'),
    page('/account/trade/start', '/account/trade/start/'),
    page('/account/trade/start?new', '/account/trade/start/'),
    page('/account/trade/7f3c', '/shell/trade/'),
    page('/account/forgot-password', '/account/forgot-password/'),
    page('/account/forgot-password/MQ/secret-token', '/shell/setPassword/'),
    page('/test/any', '/shell/debug/'),
    { ...page('/about', '/about/'), method: 'HEAD' },
    missing('/nowhere'),
    missing('/about/deeper'),
    missing('/about%0Adeeper'),
    missing('/account/trade/7f3c/more'),
    missing('/_astro/gone.js'),
    missing('/_astro/'),
    missing('/_headers'),
    missing('/index.html.br'),
    kept(asset('.js'), 'javascript'),
    kept(asset('.woff2'), 'font/woff2'),
    page('/_astro/../index.html', '/'),
    page('/_astro/%2e%2e/about/', '/about/'),
    ...['version.json', 'notice.json'].flatMap((name) =>
      ['..', '%2e%2e', '%2E./_astro/..'].map((up) => ({ ...file(`/${name}`, 'json'), path: `/_astro/${up}/${name}` })),
    ),
    { ...file('/sw.js', 'javascript'), path: '/_astro/%2e%2e/sw.js' },
    file('/manifest.webmanifest', 'application/manifest+json'),
    file('/sw.js', 'javascript'),
    file('/robots.txt', 'text/plain'),
    file('/sitemap-0.xml', 'xml'),
    file('/icon.svg', 'image/svg+xml'),
    file('/icon-192.png', 'image/png'),
  ]
}

/** Sends one request as it is written, and gives the bytes as they arrived. */
export function ask(
  origin: string,
  { path, method = 'GET', headers = {} }: { path: string; method?: string; headers?: object },
): Promise<Answer> {
  const { protocol, port } = new URL(origin)
  const options = { host: '127.0.0.1', servername: 'localhost', port, path, method, agent: false }
  const send = protocol === 'https:' ? secure : plain
  return new Promise((resolve, reject) => {
    const answered = (it: IncomingMessage) =>
      buffer(it).then((body) => resolve({ status: it.statusCode ?? 0, headers: it.headers, body }), reject)
    const request = send({ ...options, headers: { host: `localhost:${port}`, ...headers }, timeout: 10_000 }, answered)
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`${path}: no answer`)))
    request.end()
  })
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** A host under test: where it answers, the site's folder, and what it has to send with every page. */
interface Hosted {
  origin: string
  dist: string
  assets: string[]
  headers: Record<string, string>
}

/** What an answer has wrong, in words. */
function faultsOf(wanted: Case, encoding: string, { status, headers, body }: Answer, { dist, ...host }: Hosted) {
  const path = join(dist, wanted.file)
  const suffix = { br: '.br', gzip: '.gz' }[encoding] ?? ''
  const packed = suffix === '' ? undefined : read(path + suffix)
  const bytes = packed ?? read(path)
  const expected: Record<string, string | undefined> = {
    'cache-control': wanted.cache,
    'content-encoding': packed ? encoding : undefined,
  }
  const own: Record<string, string> = wanted.cache === IMMUTABLE ? ASSET_HEADERS : host.headers
  for (const name of Object.keys(host.headers)) expected[name.toLowerCase()] = own[name]
  const wrong = Object.entries(expected)
    .filter(([name, value]) => headers[name] !== value)
    .map(([name, value]) => `${name} is ${headers[name]}, not ${value}`)
  if (status !== wanted.status) wrong.unshift(`status is not ${wanted.status}`)
  if (!headers['content-type']?.includes(wanted.type)) wrong.push(`content-type is ${headers['content-type']}`)
  if (packed && !/accept-encoding/i.test(headers.vary ?? '')) wrong.push('vary does not name accept-encoding')
  if (wanted.method === 'HEAD' ? body.length > 0 : !bytes?.equals(body))
    wrong.push(`body is not that of ${wanted.file}`)
  return wrong
}

/** Asks one host for every address in three codings, then once more with the tag that it gave; says what is wrong. */
export async function faultsOfHost(host: Hosted): Promise<string[]> {
  const faults: string[] = []
  for (const wanted of cases(host.assets))
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding }
      const answer = await ask(host.origin, { ...wanted, headers })
      const wrong = faultsOf(wanted, encoding, answer, host)
      if (wanted.status === 200) {
        const { etag = '"none"' } = answer.headers
        const again = await ask(host.origin, { ...wanted, headers: { ...headers, 'if-none-match': etag } })
        if (again.status !== 304) wrong.push(`with its own tag it answers ${again.status}, not 304`)
        if (again.headers['x-content-type-options'] === undefined) wrong.push('its 304 has no security headers')
      }
      faults.push(...wrong.map((it) => `${wanted.path} as ${encoding}: ${it}`))
    }
  return faults
}
