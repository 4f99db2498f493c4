import { createHash } from 'node:crypto'
import { type Check, reporter, type Target } from './finding.ts'
import { requestUrl } from './request.ts'

const { ok, info, error } = reporter('Files')

/** Files that instruct a host, the page of a miss, and the one that the operator writes. */
const NOT_COMPARED = /^_[^/]*$|^404\.html$|^notice\.json$|\.(br|gz)$/
const AT_ONCE = 8

/** The address of a built file: a page has that of its folder. */
const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '')}`

/** A host keeps each of these beside the other: one may be old or broken alone. */
const CODINGS = ['br', 'gzip', 'identity']

/** What is wrong with a served file; undefined where it is the build's in every coding. */
async function faultOf(target: Target, url: string, hash: string): Promise<string | undefined> {
  for (const coding of CODINGS)
    try {
      const headers = { 'accept-encoding': coding }
      const response = await target.fetch(url, { headers, signal: AbortSignal.timeout(20_000) })
      if (!response.ok) return `answers ${response.status}`
      const bytes = new Uint8Array(await response.arrayBuffer())
      if (createHash('sha256').update(bytes).digest('hex') !== hash) return `other bytes as ${coding}`
    } catch {
      return `cannot be read as ${coding}`
    }
  return undefined
}

async function servedHashes(target: Target, site: string): Promise<Record<string, string> | undefined> {
  const result = await requestUrl(target, `${site}/files.json`)
  return result.kind === 'answer' && result.status === 200 ? (result.body as Record<string, string>) : undefined
}

/** Whether the host serves the bytes of the build, of the operator's or of the one that its own `files.json` names. */
export const files: Check = async (target) => {
  const { site } = target
  if (site === undefined) return []
  const hashes = target.built ?? (await servedHashes(target, site))
  if (!hashes) return [info('not compared: there is no files.json')]
  const names = Object.keys(hashes).filter((name) => !NOT_COMPARED.test(name))
  const wrong: string[] = []
  for (let first = 0; first < names.length; first += AT_ONCE) {
    const part = names.slice(first, first + AT_ONCE)
    const found = await Promise.all(part.map((name) => faultOf(target, site + pathOf(name), hashes[name] ?? '')))
    wrong.push(...part.flatMap((name, index) => (found[index] === undefined ? [] : `${name} (${found[index]})`)))
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
