import { createHash } from 'node:crypto'
import { type Check, error, info, ok } from './finding.ts'
import { request } from './request.ts'
import type { Target } from './target.ts'

/** Files that instruct a host, the page of a miss, and the one that the operator writes. */
const NOT_COMPARED = /^_[^/]*$|^404\.html$|^notice\.json$|\.(br|gz)$/
const AT_ONCE = 8

/** The address of a built file: a page has that of its folder. */
const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$/, '')}`

/** A host keeps each of these beside the other: one may be old or broken alone. */
const CODINGS = ['br', 'gzip', 'identity']

/** What is wrong with a served file, after its name; empty where it is the build's in every coding. */
async function faultsOf(target: Target, site: string, [name, hash]: [name: string, hash: string]): Promise<string[]> {
  for (const coding of CODINGS) {
    const init = { redirect: 'follow', headers: { 'accept-encoding': coding } } as const
    const { silence, status, bytes } = await request(target, site + pathOf(name), init)
    if (silence !== undefined) return [`${name} (cannot be read as ${coding})`]
    if (status < 200 || status > 299) return [`${name} (answers ${status})`]
    if (createHash('sha256').update(bytes).digest('hex') !== hash) return [`${name} (other bytes as ${coding})`]
  }
  return []
}

/** Whether the host serves the bytes of the build, of the operator's or of the one that its own `files.json` names. */
export const files: Check = async function* (target) {
  const { site } = target
  if (site === undefined) return
  const served = target.built === undefined ? await request(target, `${site}/files.json`) : undefined
  const hashes = target.built ?? (served?.status === 200 ? (served.body as Target['built']) : undefined)
  if (!hashes) return yield info('not compared: there is no files.json')
  const all = Object.entries(hashes).filter(([name]) => !NOT_COMPARED.test(name))
  const wrong: string[] = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const part = all.slice(first, first + AT_ONCE)
    wrong.push(...(await Promise.all(part.map((it) => faultsOf(target, site, it)))).flat())
  }
  if (wrong.length === 0) yield ok(`${all.length} files are those of the build`)
  else
    yield error(
      `${wrong.length} of ${all.length} files are not those of the build: ${wrong.slice(0, 5).join(', ')}`,
      'a page whose parts do not fit together, or a script that somebody changed',
      'deploy the whole build again, and let nothing on the way rewrite files',
    )
}
