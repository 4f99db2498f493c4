import { readNotice } from '../../src/lib/notice/readNotice.ts'
import { type Check, reporter } from './finding.ts'
import { requestUrl } from './request.ts'

const { ok, info, warning } = reporter('Notice')
const NOTHING = 'no word from you while something is down'

/** Whether pages could read a notice; nothing where only an API was named. */
export const notice: Check = async (target) => {
  const { site } = target
  if (site === undefined) return []
  const version = await requestUrl(target, `${site}/version.json`)
  const said = version.kind === 'answer' ? (version.body as { notice?: string } | undefined)?.notice : undefined
  if (said === undefined) return [info('not looked at: this build reads none')]
  const url = said.startsWith('/') ? site + said : said
  const result = await requestUrl(target, url, { headers: { origin: target.origin } })
  if (result.kind === 'silence') return [warning(`${url}: no answer (${result.reason})`, NOTHING, 'serve a file there')]
  const allowed = result.headers.get('access-control-allow-origin')
  if (new URL(url).origin !== target.origin && allowed !== '*' && allowed !== target.origin)
    return [
      warning(`${url} may not be read by ${target.origin}`, NOTHING, 'send access-control-allow-origin with this file'),
    ]
  const body = result.status === 200 ? result.body : undefined
  if (typeof body !== 'object' || body === null)
    return [
      warning(
        `${url} answers ${result.status}${result.status === 200 ? ' without JSON' : ''}`,
        NOTHING,
        'serve {} there while there is nothing to say',
      ),
    ]
  if (Object.keys(body).length === 0) return [ok(`${url} can be read; nothing is said now`)]
  if (readNotice(body) === undefined)
    return [warning(`${url} holds no notice that pages would show`, NOTHING, 'write it by npm run notice')]
  return [ok(`${url} can be read`)]
}
