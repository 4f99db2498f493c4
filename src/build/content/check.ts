import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { type Mistake, worstFirst } from '../contentErrors.ts'
import { type BodyRule, type ContentFile, checkFile, type Data, type Schema } from './checkFile.ts'
import { addressesOf, linkMistakes } from './links.ts'
import { type Names, readNames } from './names.ts'
import { placeOf } from './places.ts'

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

/** Every mistake in the files of all collections below `root`, the worst first. */
export async function checkContent(collections: readonly Rules[], root: string): Promise<Mistake[]> {
  const names = readNames(root)
  const checked = await Promise.all(collections.map((rules) => checkCollection(rules, root, names)))
  const files = checked.flatMap(({ files }) => files)
  const mistakes = checked.flatMap(({ mistakes }) => mistakes)
  // An address that cannot be read is not known: each link to it would be named in its place.
  const isUnknown = mistakes.some(({ file, kind, field }) => {
    const own = /\/(legal|strategies|trainings)\//.exec(file)?.[1]
    return own && (kind === 'unreadable' || field === { legal: 'path', strategies: 'id', trainings: 'title' }[own])
  })
  const addresses = isUnknown ? undefined : addressesOf(files)
  const links = files.flatMap((it) =>
    addresses ? linkMistakes(it, addresses).map((found) => ({ ...found, kind: 'text' as const, file: it.file })) : [],
  )
  const pageOf = new Map(files.map(({ file, page }) => [file, page]))
  return worstFirst([...mistakes, ...links]).map((it) => ({
    ...it,
    page: pageOf.get(it.file) ?? placeOf(it.file)?.page,
  }))
}

interface Collected {
  mistakes: Mistake[]
  files: ContentFile[]
}

async function checkCollection(rules: Rules, root: string, names: Names): Promise<Collected> {
  const folder = join(root, rules.base)
  const isSingle = !rules.pattern.includes('*')
  if (isSingle && !existsSync(join(folder, rules.pattern)))
    return { mistakes: [{ kind: 'unreadable', file: `${rules.base}/${rules.pattern}`, rule: 'is missing' }], files: [] }
  const mistakes: Mistake[] = isSingle ? [] : strangers(rules.base, folder)
  const files: ContentFile[] = []
  for (const name of globSync(rules.pattern, { cwd: folder }).sort()) {
    const file = `${rules.base}/${name}`
    const { found, content } = await checkFile(join(folder, name), file, rules, names)
    mistakes.push(...found.map((it) => ({ ...it, kind: it.kind ?? 'field', file })))
    if (content) files.push(content)
  }
  return { mistakes: [...mistakes, ...(rules.claims ?? []).flatMap((claim) => doubleClaims(files, claim))], files }
}

/** Files that no page would ever show. */
function strangers(base: string, folder: string): Mistake[] {
  return globSync('*', { cwd: folder })
    .filter((name) => !/\.(md|jpe?g|png|webp|avif|svg)$/i.test(name) && name.includes('.'))
    .map((name) => ({
      file: `${base}/${name}`,
      kind: 'field',
      rule: 'is neither a text ending in .md nor a picture',
      hint: /\.hei[cf]$/i.test(name) ? 'Export it as JPEG.' : 'Save it as plain text with the ending .md.',
    }))
}

function doubleClaims(files: ContentFile[], { field, of }: Claim): Mistake[] {
  const seen = new Map<string, string>()
  return files.flatMap(({ file, data, fields }) => {
    const value = of(data)
    if (value === undefined) return []
    const other = seen.get(value)
    if (other !== undefined)
      return [
        {
          ...{ kind: 'field', file, line: fields.lineOf([field]), field },
          ...{ rule: `"${value}" is taken by ${other}`, hint: 'Give one of the two another.' },
        },
      ]
    seen.set(value, file)
    return []
  })
}
