import { confirmation } from './content/collections/confirmed.ts'
import { placeOf } from './content/places.ts'
import { FieldMap, splitSource } from './content/source.ts'
import { printOf } from './content/textVersion.ts'
import type { Mistake } from './contentErrors.ts'
import { type OwnerRule, ownerRules, type ValueAt } from './ownerRules.ts'

/** The content files by their path from the project's root. */
export type Files = Record<string, string>

const CONFIRMED = 'src/content/site/confirmed.yaml'
const MARKET = 'src/content/site/market.yaml'

type Fields = Record<string, unknown>

/** What was read last of each file: a file has dozens of facts, and each look at the content reads most files again. */
const read = new Map<string, { text: string; fields: FieldMap | undefined }>()

/** The fields of a file; none where they cannot be read: the content check says why. */
function fieldsOf(files: Files, path: string): FieldMap | undefined {
  const text = files[path] ?? ''
  const known = read.get(path)
  if (known?.text === text) return known.fields
  const source = splitSource(text, path.endsWith('.md'))
  const fields = typeof source === 'string' ? undefined : new FieldMap(source)
  read.set(path, { text, fields })
  return fields
}

function textAt(data: unknown, field: string): string | undefined {
  let at = data
  for (const key of field.split('.')) {
    at = (at as Fields | null | undefined)?.[key]
    if (typeof at === 'object' && at !== null && 'notApplicable' in at) return undefined
  }
  return String(at ?? '')
}

/** Where a rule finds something, as it is written there, and all the words that a confirmation then stands for. */
function finding({ file, field, open }: OwnerRule, files: Files, valueAt: ValueAt) {
  const text = files[`src/content/${file}`] ?? ''
  if (field === undefined) {
    const found = open instanceof RegExp ? open.exec(text) : null
    return found && { line: text.slice(0, found.index).split('\n').length, written: found[0], words: text }
  }
  const words = valueAt(file, field)
  if (words === undefined || !(open instanceof RegExp ? open.test(words) : open(words, valueAt))) return null
  const line = fieldsOf(files, `src/content/${file}`)?.lineOf(field.split('.'))
  return { line, written: text.split('\n')[(line ?? 0) - 1] || 'is missing', words }
}

/** Dated figures that are missing, or whose owner meant to look at them again before today. */
function dated(files: Files, today: string): Mistake[] {
  const year = today.slice(0, 4)
  const rule = `no holidays of ${year}: the site cannot tell whether the market is open`
  const isKnown = ![undefined, '', '[]'].includes(textAt(fieldsOf(files, MARKET)?.data, `holidays.${year}`))
  const old = Object.keys(files).flatMap((file): Mistake[] => {
    const fields = file.endsWith('.yaml') ? fieldsOf(files, file) : undefined
    const { sources = {} } = (fields?.data ?? {}) as { sources?: Record<string, { review?: string }> }
    return Object.entries(sources)
      .filter(([, { review }]) => review !== undefined && review < today)
      .map(([name, { review }]) => ({
        ...{ file, kind: 'warning', line: fields?.lineOf(['sources', name]), field: name },
        ...{ rule: `to be reviewed by ${review}`, hint: 'Compare it with its source, then set seen and review.' },
      }))
  })
  return [...(isKnown ? [] : [{ file: MARKET, kind: 'warning' as const, rule }]), ...old]
}

/** What keeps the content from the public, and what a build for anybody warns of. `today` is a day in IST. */
export function checkOwner(files: Files, today: string): Mistake[] {
  const offered = Object.entries(files).filter(([path, text]) => path.includes('/strategies/') && /^id: /m.test(text))
  const rules = ownerRules(offered.map(([path]) => path.replace('src/content/', '')))
  const valueAt: ValueAt = (file, field) => textAt(fieldsOf(files, `src/content/${file}`)?.data, field)
  const written = fieldsOf(files, CONFIRMED)
  // An entry with a mistake in its fields counts for nothing.
  const entries = (Array.isArray(written?.data) ? written.data : []).map((it) => confirmation.safeParse(it).data)
  const refused = entries.flatMap((entry, index): Mistake[] => {
    const rule = rules.find(({ id }) => id === entry?.what)
    if (!entry || rule?.cure === 'confirm') return []
    const why = rule ? `cannot be confirmed, only replaced: ${rule.why}` : 'is not a name to confirm'
    const at = { line: written?.lineOf([index, 'what']), field: `entry ${index + 1}, what` }
    return [{ file: CONFIRMED, kind: 'owner', ...at, rule: `"${entry.what}" ${why}` }]
  })
  const open = rules.flatMap((rule): Mistake[] => {
    const found = finding(rule, files, valueAt)
    const words = found ? printOf(rule.id, found.words) : ''
    const entry = entries.find((it) => it?.what === rule.id)
    if (!found || (rule.cure === 'confirm' && entry?.words === words)) return []
    const confirm = entry
      ? `${entry.by} confirmed other words on ${entry.date}: read these, then write words: "${words}".`
      : `Write your own, or confirm these with words: "${words}".`
    const file = `src/content/${rule.file}`
    const said = { line: found.line, field: rule.id, rule: `${found.written.trim().slice(0, 80)} (${rule.why})` }
    const page = placeOf(file, fieldsOf(files, file)?.data as Fields | undefined)?.page
    return [{ file, kind: 'owner', ...said, hint: rule.cure === 'confirm' ? confirm : undefined, page }]
  })
  return [...refused, ...open, ...dated(files, today)]
}
