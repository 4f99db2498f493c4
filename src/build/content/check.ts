import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mistake } from '../contentErrors.ts'
import { type BodyRule, type Checked, checkFile, type Data, type FileTypes, type Schema } from './checkFile.ts'

/** What no two files of a collection may share; undefined where an entry claims nothing. */
export interface Claim {
  field: string
  of: (data: Data) => string | undefined
}

export interface Rules {
  /** From the project's root. */
  base: string
  /** `*.md`, or the name of the collection's only file. */
  pattern: string
  schema: Schema
  claims?: readonly Claim[] | undefined
  body?: BodyRule | undefined
}

/** Every mistake in the files of a collection, file by file. */
export async function checkCollection(rules: Rules, root: URL, fileTypes: FileTypes): Promise<Mistake[]> {
  const folder = fileURLToPath(new URL(`${rules.base}/`, root))
  const isSingle = !rules.pattern.includes('*')
  if (isSingle && !existsSync(join(folder, rules.pattern)))
    return [{ file: `${rules.base}/${rules.pattern}`, rule: 'is missing' }]
  const mistakes: Mistake[] = isSingle ? [] : strangers(rules.base, folder)
  const sound: Checked[] = []
  for (const name of globSync(rules.pattern, { cwd: folder }).sort()) {
    const file = `${rules.base}/${name}`
    const { found, checked } = await checkFile(join(folder, name), file, rules, fileTypes)
    mistakes.push(...found.map((it) => ({ file, ...it })))
    if (checked) sound.push(checked)
  }
  return [...mistakes, ...(rules.claims ?? []).flatMap((claim) => doubleClaims(sound, claim))]
}

/** Files that no page would ever show. */
function strangers(base: string, folder: string): Mistake[] {
  return globSync('*', { cwd: folder })
    .filter((name) => !/\.(md|jpe?g|png|webp|avif|svg)$/i.test(name) && name.includes('.'))
    .map((name) => ({
      file: `${base}/${name}`,
      rule: 'is neither a text ending in .md nor a picture',
      hint: /\.hei[cf]$/i.test(name) ? 'Export it as JPEG.' : 'Save it as plain text with the ending .md.',
    }))
}

function doubleClaims(files: Checked[], { field, of }: Claim): Mistake[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, data, fields }) => {
    const value = of(data)
    if (value === undefined) return []
    const other = seen.get(value)
    if (other !== undefined)
      return [{ file, line: fields.lineOf([field]), field, rule: `"${value}" is taken by ${other}` }]
    seen.set(value, file)
    return []
  })
}
