import { createHash } from 'node:crypto'
import { type Check, reporter, type Target } from './finding.ts'
import { requestUrl } from './request.ts'

const { ok, info, error } = reporter('Files')

/** Files that instruct a host, the page of a miss, and the one that the operator writes. */
const NOT_COMPARED = /^_[^/]*$|^404\.html$|^notice\.json$|\.(br|gz)$/
const AT_ONCE = 8

/** The address of a built file: a page has that of its folder. */
const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '')}`

async function differs(target: Target, url: string, hash: string): Promise<boolean> {
  try {
    const response = await target.fetch(url, { signal: AbortSignal.timeout(20_000) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    return createHash('sha256').update(bytes).digest('hex') !== hash
  } catch {
    return true
  }
}

/** Whether the host serves the bytes of the build that its `files.json` names; nothing where only an API was named. */
export const files: Check = async (target) => {
  const { site } = target
  if (site === undefined) return []
  const result = await requestUrl(target, `${site}/files.json`)
  const hashes = result.kind === 'answer' && result.status === 200 ? (result.body as Record<string, string>) : undefined
  if (!hashes) return [info('not compared: there is no files.json')]
  const names = Object.keys(hashes).filter((name) => !NOT_COMPARED.test(name))
  const wrong: string[] = []
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const part = names.slice(first, first + AT_ONCE)
    const found = await Promise.all(part.map((name) => differs(target, site + pathOf(name), hashes[name] ?? '')))
    wrong.push(...part.filter((_, index) => found[index]))
  }
  if (wrong.length === 0) return [ok(`${names.length} files are those of the build`)]
  return [
    error(
      `${wrong.length} of ${names.length} files are not those of the build: ${wrong.slice(0, 5).join(', ')}`,
      'a page whose parts do not fit together, or a script that somebody changed',
      'deploy the whole build again, and let nothing on the way rewrite files',
    ),
  ]
}
