import { confirmation } from './content/collections/confirmed.ts'
import { printOf } from './content/consent.ts'
import { type ContentFile, readContentFile } from './content/readFile.ts'
import type { Mistake } from './mistakes.ts'
import { type OwnerPoint, ownerPoints, type ValueAt } from './ownerPoints.ts'

/** The content files by their path from the project's root. */
export type Files = Record<string, string>

const CONFIRMED = 'src/content/site/confirmed.yaml'
const MARKET = 'src/content/site/market.yaml'

type Fields = Record<string, unknown>

/** What was read last of each file: a file has dozens of points. */
const read = new Map<string, { text: string; content: ContentFile | undefined }>()

/** A file's fields; none where they cannot be read: the check of the content says why. */
function contentOf(files: Files, file: string): ContentFile | undefined {
  const text = files[file] ?? ''
  const known = read.get(file)
  if (known?.text === text) return known.content
  const { content } = readContentFile(Buffer.from(text), file)
  read.set(file, { text, content })
  return content
}

/** A value as text: "" where it is blank, undefined where it is said not to apply. */
function textAt(data: unknown, field: string): string | undefined {
  let at = data
  for (const key of field.split('.')) {
    at = (at as Fields | null | undefined)?.[key]
    if (typeof at === 'object' && at !== null && 'notApplicable' in at) return undefined
  }
  return at instanceof Date ? at.toISOString().slice(0, 10) : String(at ?? '')
}

/** Where a point stands open, as it is written there, and all the words that a confirmation stands for. */
function openAt({ file, field, open }: OwnerPoint, files: Files, valueAt: ValueAt) {
  const text = files[`src/content/${file}`] ?? ''
  if (field === undefined) {
    const found = open instanceof RegExp ? open.exec(text) : null
    return found && { line: text.slice(0, found.index).split('\n').length, written: found[0], words: text }
  }
  const words = valueAt(file, field)
  if (words === undefined || !(open instanceof RegExp ? open.test(words) : open(words, valueAt))) return null
  const line = contentOf(files, `src/content/${file}`)?.lineOf(field.split('.'))
  return { line, written: text.split('\n')[(line ?? 0) - 1] || 'is missing', words }
}

/** Dated figures that are missing, or whose owner meant to look at them again before today. */
function dated(files: Files, today: string): Mistake[] {
  const year = today.slice(0, 4)
  const says = `no holidays of ${year}: the site cannot tell whether the market is open. Add the year`
  const isKnown = ![undefined, '', '[]'].includes(textAt(contentOf(files, MARKET)?.data, `holidays.${year}`))
  const old = Object.keys(files).flatMap((file): Mistake[] => {
    const content = file.endsWith('.yaml') ? contentOf(files, file) : undefined
    const { sources = {} } = (content?.data ?? {}) as { sources?: Record<string, { review?: string }> }
    return Object.entries(sources)
      .filter(([, { review }]) => review !== undefined && review < today)
      .map(([name, { review }]) => ({
        ...{ file, kind: 'warning', line: content?.lineOf(['sources', name]), field: name },
        says: `to be reviewed by ${review}. Compare it with its source, then set seen and review`,
      }))
  })
  return [...(isKnown ? [] : [{ file: MARKET, kind: 'warning' as const, says }]), ...old]
}

type Confirmation = ReturnType<typeof confirmation.parse>

/** What the owner does about a point that can be confirmed. `updated` is the day of a text that people agree to. */
function cureOf(words: string, entry: Confirmation | undefined, updated: string): string {
  if (!entry) return `Write your own, or confirm these with words: "${words}"`
  const changed = `${entry.by} confirmed other words on ${entry.date}`
  // Without a day of their own nobody would be told what is new.
  if (updated !== '' && updated < entry.date)
    return `${changed}: set updated to the day of the change, and say in changes what is new`
  return `${changed}: read these, then write words: "${words}"`
}

/** What keeps the content from the public, and what a build for anybody warns of. `today` is a day in IST. */
export function checkOwner(files: Files, today: string): Mistake[] {
  const offered = Object.entries(files).filter(([path, text]) => path.includes('/strategies/') && /^id: /m.test(text))
  const points = ownerPoints(offered.map(([path]) => path.replace('src/content/', '')))
  const valueAt: ValueAt = (file, field) => textAt(contentOf(files, `src/content/${file}`)?.data, field)
  const written = contentOf(files, CONFIRMED)
  // An entry with a mistake in its fields counts for nothing.
  const entries = (Array.isArray(written?.data) ? written.data : []).map((it) => confirmation.safeParse(it).data)
  const refused = entries.flatMap((entry, index): Mistake[] => {
    const point = points.find(({ id }) => id === entry?.what)
    if (!entry || point?.cure === 'confirm') return []
    const why = point ? `cannot be confirmed, only replaced: ${point.why}` : 'is not a name to confirm'
    const at = { line: written?.lineOf([index, 'what']), field: `entry ${index + 1}, what` }
    return [{ file: CONFIRMED, kind: 'owner', ...at, says: `"${entry.what}" ${why}` }]
  })
  const open = points.flatMap((point): Mistake[] => {
    const found = openAt(point, files, valueAt)
    const words = found ? printOf(point.id, found.words) : ''
    const entry = entries.find((it) => it?.what === point.id)
    if (!found || (point.cure === 'confirm' && entry?.words === words)) return []
    const updated = valueAt(point.file, 'updated') ?? ''
    const cure = point.cure === 'confirm' ? `. ${cureOf(words, entry, updated)}` : ''
    const says = `${found.written.trim().slice(0, 80)} (${point.why})${cure}`
    return [{ file: `src/content/${point.file}`, kind: 'owner', line: found.line, field: point.id, says }]
  })
  return [...refused, ...open, ...dated(files, today)]
}
