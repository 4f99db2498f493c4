import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'astro/zod'
import { pages } from '../../lib/routes.ts'
import type { Found, Mistake } from '../mistakes.ts'
import { anchorOf } from './anchors.ts'
import { bodyMistakes } from './bodyMistakes.ts'
import type { Data, Rules } from './collections/define.ts'
import { pictures } from './images.ts'
import { addressesOf } from './links.ts'
import { tokenMistake } from './names.ts'
import { type ContentFile, readContentFile } from './readFile.ts'

/** Every mistake in the files of all collections below `root`, file by file, from top to bottom. */
export async function checkContent(collections: readonly Rules[], root: string): Promise<Mistake[]> {
  const mistakes: Mistake[] = []
  const add = (file: string, found: readonly Found[]) =>
    mistakes.push(...found.map((it): Mistake => ({ file, kind: 'content', ...it })))
  const texts = new Map<string, string>()
  const read: [Rules, ContentFile][] = []
  for (const rules of collections)
    for (const file of filesOf(rules, root, add)) {
      const bytes = readFileSync(join(root, file))
      const { found, content } = readContentFile(bytes, file)
      // Letters of the keyboard are found in a text saved as UTF-16 too.
      texts.set(file, bytes.toString('latin1').replaceAll('\0', ''))
      add(file, found)
      if (content) read.push([rules, content])
    }
  const addresses = addressesOf(
    texts,
    read.map(([, it]) => it),
  )
  for (const [rules, content] of read) {
    const data = (content.data ?? {}) as Data
    add(content.file, await fieldMistakes(rules, content, root))
    add(content.file, tokenMistakes(content, rules.tokens ?? []))
    add(content.file, await bodyMistakes(content, rules, pageOf(content.file, data), addresses, root))
    const says = rules.body?.(content.body, data)
    if (says) add(content.file, [{ line: content.bodyLine, says }])
  }
  for (const rules of new Set(read.map(([it]) => it)))
    for (const { file, ...it } of sharedValues(
      rules.unique ?? [],
      read.flatMap(([its, content]) => (its === rules ? [content] : [])),
    ))
      add(file, [it])
  return mistakes.toSorted(
    (a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || (a.line ?? 0) - (b.line ?? 0),
  )
}

/** The files of a collection; names the one that is missing, and those that no page would ever show. */
function filesOf({ base, pattern }: Rules, root: string, add: (file: string, found: Found[]) => void): string[] {
  const folder = join(root, base)
  if (!pattern.includes('*')) {
    if (existsSync(join(folder, pattern))) return [`${base}/${pattern}`]
    add(`${base}/${pattern}`, [{ says: 'is missing. Take it back from the version before' }])
    return []
  }
  for (const name of globSync('*.*', { cwd: folder })) {
    if (/\.(md|jpe?g|png|webp|avif|svg)$/i.test(name)) continue
    const cure = /\.hei[cf]$/i.test(name) ? 'Export it as JPEG' : 'Save it as plain text with the ending .md'
    add(`${base}/${name}`, [{ says: `is neither a text ending in .md nor a picture. ${cure}` }])
  }
  return globSync(pattern, { cwd: folder }).map((name) => `${base}/${name}`)
}

/** The address that shows a text with links to places of its own page. */
function pageOf(file: string, { path, id }: Data): string {
  if (file.includes('/legal/')) return String(path)
  if (file.includes('/strategies/')) return `${pages.trading}/${id}`
  return { faq: pages.trading, trainings: pages.training }[file.split('/')[2] ?? ''] ?? pages.home
}

/** `packages, entry 2, amount` */
const nameOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : String(part))).join(', ') || undefined

/** What the schema says of a file's fields: one rule for each, since the next often follows from the first. */
async function fieldMistakes({ schema, base }: Rules, { data, lineOf }: ContentFile, root: string): Promise<Found[]> {
  const whole: z.ZodType = typeof schema === 'function' ? schema(pictures(join(root, base))) : schema
  const empty = whole.def.type === 'array' ? [] : {}
  const { error } = await whole.safeParseAsync(data ?? empty)
  const said = new Map<string | undefined, Found>()
  // Each field of an unknown name stands in a line of its own.
  for (const { path, message, ...it } of error?.issues ?? [])
    for (const at of it.code === 'unrecognized_keys' ? it.keys.map((key) => [...path, key]) : [path]) {
      const field = nameOf(at)
      if (!said.has(field)) said.set(field, { line: lineOf(at), field, says: message })
    }
  return [...said.values()]
}

/** Every name in braces that nothing fills in, in the texts of the fields. */
function tokenMistakes({ data, lineOf }: ContentFile, tokens: readonly string[]): Found[] {
  const within = (value: unknown, path: PropertyKey[]): Found[] => {
    if (typeof value === 'string') {
      const says = tokenMistake(value, tokens)
      return says ? [{ line: lineOf(path), field: nameOf(path), says }] : []
    }
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, it]) => within(it, [...path, Array.isArray(value) ? Number(key) : key]))
  }
  return within(data, [])
}

/** Values that two files of a folder share, in the later one. */
function sharedValues(fields: readonly string[], files: readonly ContentFile[]): (Found & { file: string })[] {
  return fields.flatMap((field) => {
    const seen = new Map<string, string>()
    return files.flatMap(({ file, data, lineOf }) => {
      const value = (data as Data | null)?.[field]
      if (value === undefined || value === null) return []
      const key = anchorOf(String(value))
      const other = seen.get(key)
      seen.set(key, other ?? file)
      const says = `"${value}" is taken by ${other}. Give one of the two another`
      return other === undefined ? [] : [{ file, line: lineOf([field]), field, says }]
    })
  })
}
