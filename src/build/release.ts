import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'yaml'
import { type BuildKind, buildKind, type PublicSettings } from '../lib/config.ts'
import { istDay } from '../lib/format/time.ts'
import { momentOf } from './moment.ts'
import { type OwnerFact, ownerFacts } from './ownerFacts.ts'
import { type Fields, type Files, fieldsOf, releaseWarnings } from './releaseWarnings.ts'

const CONFIRMED = 'src/content/site/confirmed.yaml'

const isDay = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The names that the owner has confirmed, or what is wrong with the file. */
function readConfirmed(text: string, facts: readonly OwnerFact[]): { names: Set<string>; errors: string[] } {
  const names = new Set<string>()
  let entries: unknown
  try {
    entries = parse(text) ?? []
  } catch (error) {
    return { names, errors: [`${CONFIRMED}: ${(error as Error).message.split('\n')[0]}`] }
  }
  if (!Array.isArray(entries)) return { names, errors: [`${CONFIRMED}: must be a list`] }
  const errors: string[] = []
  for (const [index, entry] of entries.entries()) {
    const { what, by, date } = (entry ?? {}) as Fields
    const at = `${CONFIRMED}: entry ${index + 1}`
    const fact = facts.find(({ id }) => id === what)
    if (!fact) errors.push(`${at}: what: "${what}" is not a name to confirm`)
    else if (fact.cure === 'replace')
      errors.push(`${at}: what: "${what}" cannot be confirmed, only replaced: ${fact.why}`)
    else if (typeof by !== 'string' || by.trim() === '') errors.push(`${at}: by: must be a person's name`)
    else if (!isDay(date)) errors.push(`${at}: date: must be a day such as 2026-11-20, in quotes`)
    else names.add(fact.id)
  }
  return { names, errors }
}

/** The value at a place, as text: "" where nothing is there, undefined where it is said not to apply. */
function textAt(data: unknown, field: string): string | undefined {
  let at = data
  for (const key of field.split('.')) {
    at = (at as Fields | null | undefined)?.[key]
    if (typeof at === 'object' && at !== null && 'notApplicable' in at) return undefined
  }
  return String(at ?? '')
}

/** One line about a fact whose shipped words are still there, or that is blank. */
function lineOf({ id, file, field, pattern, why }: OwnerFact, files: Files): string | undefined {
  const path = `src/content/${file}`
  const text = files[path] ?? ''
  if (field === undefined) {
    const found = pattern.exec(text)
    if (!found) return undefined
    const line = text.slice(0, found.index).split('\n').length
    return `${path}:${line}: ${id}: ${found[0].trim().slice(0, 80)} (${why})`
  }
  const fields = fieldsOf(path, text)
  const value = fields && textAt(fields.data, field)
  if (value === undefined || !pattern.test(value)) return undefined
  const line = fields?.map.lineOf(field.split('.'))
  const written = text.split('\n')[(line ?? 0) - 1]?.trim() || 'is missing'
  return `${path}${line === undefined ? '' : `:${line}`}: ${id}: ${written.slice(0, 80)} (${why})`
}

/** A black box without an analyst: each of the two fields alone is filled. */
function boxErrors(files: Files, strategies: readonly string[]): string[] {
  const provider = parse(files['src/content/site/provider.yaml'] ?? '') as Fields | null
  if (textAt(provider, 'researchAnalyst') !== undefined) return []
  return strategies.flatMap((file) => {
    const path = `src/content/${file}`
    const fields = fieldsOf(path, files[path] ?? '')
    if (!fields || textAt(fields.data, 'algo.box') !== 'black') return []
    const line = fields.map.lineOf(['algo', 'box'])
    return [`${path}:${line}: algo, box: a black box needs provider.researchAnalyst, which is said not to apply`]
  })
}

/** What keeps the content from the public; `errors` stop the build: file, line, what. `today` is a day in IST. */
export function checkRelease(files: Files, today: string) {
  const strategies = Object.entries(files)
    .filter(([path, text]) => path.startsWith('src/content/strategies/') && /^id: /m.test(text))
    .map(([path]) => path.replace('src/content/', ''))
  const facts = ownerFacts(strategies)
  const { names, errors } = readConfirmed(files[CONFIRMED] ?? '', facts)
  const open = facts.filter(({ id }) => !names.has(id)).map((it) => lineOf(it, files))
  return {
    errors: [...errors, ...open.filter((it) => it !== undefined), ...boxErrors(files, strategies)],
    warnings: releaseWarnings(files, today),
  }
}

/** Whether a build shows a testimonial. Made-up words stay on this machine: a preview is read by strangers as well. */
export const isTestimonialShown = ({ example }: { example: boolean }, build: BuildKind) => !example || build === 'local'

/** Every text of the content below `root`. */
export function readFiles(root: string): Files {
  const paths = globSync('src/content/*/*.{md,yaml}', { cwd: root }).sort()
  return Object.fromEntries(paths.map((path) => [path, readFileSync(`${root}/${path}`, 'utf8')]))
}

/** What stops a build for the public, in full; the first words are those that scripts/buildSite.ts looks for. */
export const REFUSAL = 'This build is for the public'

function refusal(errors: string[]): Error {
  const error = new Error(
    [
      `${REFUSAL}, and its content has ${errors.length} open ${errors.length === 1 ? 'point' : 'points'}:`,
      ...errors,
      `Put your own words in their place, or confirm each by its name in ${CONFIRMED}.`,
      'To show the site around before that, build a preview: PUBLIC_PREVIEW=1.',
    ].join('\n'),
  )
  error.stack = error.message
  return error
}

const closing: Partial<Record<BuildKind, string>> = {
  local:
    'Local build: for this machine only. Set PUBLIC_SITE_URL and the addresses of the API to build for the public.',
  preview: 'Preview: every page is marked, and closed to search engines.',
}

/** Stops a build for the public while content is unconfirmed, and says in its last line what kind of build it was. */
export function release(settings: PublicSettings): AstroIntegration {
  const kind = buildKind(settings)
  return {
    name: 'release',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return
        // By the clock, not by the commit: what is overdue shows up here alone, whoever builds an old commit.
        const today = istDay(momentOf(process.env.SOURCE_DATE_EPOCH, Date.now(), () => ''))
        const { errors, warnings } = checkRelease(readFiles(fileURLToPath(config.root)), today)
        if (kind === 'public' && errors.length > 0) throw refusal(errors)
        for (const line of warnings) console.warn(`Warning: ${line}`)
      },
      'astro:build:done': () => {
        if (closing[kind]) console.log(closing[kind])
      },
    },
  }
}
