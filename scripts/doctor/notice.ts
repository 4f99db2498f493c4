import { readNotice } from '../../src/lib/notice/readNotice.ts'
import { type Check, info, ok, warning } from './finding.ts'
import { request, versionOf } from './request.ts'

/** Whether pages could read a notice; nothing where only an API was named. */
export const notice: Check = async function* (target) {
  const { site, origin } = target
  if (site === undefined) return
  const { notice: said } = await versionOf(target, site)
  if (said === undefined) return yield info('not looked at: this build reads none')
  const url = said.startsWith('/') ? site + said : said
  const { silence, status, headers, body } = await request(target, url, { headers: { origin } })
  const allowed = headers.get('access-control-allow-origin')
  const bad = (found: string, change: string) =>
    warning(`${url} ${found}`, 'no word from you while something is down', change)
  if (silence !== undefined) yield bad(`does not answer (${silence})`, 'serve a file there')
  else if (new URL(url).origin !== origin && allowed !== '*' && allowed !== origin)
    yield bad(`may not be read by ${origin}`, 'send access-control-allow-origin with this file')
  else if (status !== 200 || typeof body !== 'object' || body === null)
    yield bad(
      `answers ${status}${status === 200 ? ' without JSON' : ''}`,
      'serve {} there while there is nothing to say',
    )
  else if (Object.keys(body).length === 0) yield ok(`${url} can be read; nothing is said now`)
  else if (readNotice(body)) yield ok(`${url} can be read`)
  else yield bad('holds no notice that pages would show', 'write it by npm run notice')
}
