import { ASSET_HEADERS } from '../csp.ts'
import { type HostedSite, type HostFiles, IMMUTABLE, REVALIDATE } from './site.ts'

/**
 * Cloudflare Pages puts `_redirects` before files and sends `/about` on to `/about/`, so a worker answers: the file,
 * else the shell, else `404.html`. It sets the headers itself, and `_headers` is empty.
 */
export function cloudflare({ shells, headers }: HostedSite): HostFiles {
  const worker = `const shells = ${JSON.stringify(shells, null, 2)}
const headers = ${JSON.stringify(headers, null, 2)}
const assetHeaders = ${JSON.stringify(ASSET_HEADERS)}

/** Addresses of files to try, in order. */
function candidates(pathname) {
  const path = pathname.replaceAll('%26', '&')
  const isFile = /\\.[^/]+$/.test(path)
  const own = isFile || path.endsWith('/') ? path : path + '/'
  const shell = shells.find(({ pattern }) => new RegExp(pattern).test(path))
  return shell ? [own, shell.file] : [own]
}

async function find(request, assets) {
  const url = new URL(request.url)
  let answer
  for (const path of candidates(url.pathname)) {
    answer = await assets.fetch(new Request(new URL(path, url), request))
    if (answer.status !== 404) return answer
  }
  return answer
}

const worker = {
  async fetch(request, env) {
    const found = await find(request, env.ASSETS)
    const answer = new Response(found.body, found)
    const isAsset = new URL(request.url).pathname.startsWith('/_astro/') && [200, 304].includes(found.status)
    for (const [name, value] of Object.entries(isAsset ? assetHeaders : headers)) answer.headers.set(name, value)
    answer.headers.set('Cache-Control', isAsset ? '${IMMUTABLE}' : '${REVALIDATE}')
    return answer
  },
}

export { worker as default }
`
  return { '_worker.js': worker, _headers: '# The worker sets the headers.\n' }
}
