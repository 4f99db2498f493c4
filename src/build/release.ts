import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { parse } from 'yaml'
import { type BuildKind, buildKind, type PublicSettings } from '../lib/config.ts'
import { type OwnerFact, ownerFacts } from './ownerFacts.ts'

const CONFIRMED = 'src/content/site/confirmed.yaml'
const MARKET = 'src/content/site/market.yaml'

/** Gives the text of a file by its path from the project's root, undefined where there is none. */
type Read = (file: string) => string | undefined

interface ReleaseCheck {
  /** Lines that stop a build for the public: file, line, what. */
  errors: string[]
  warnings: string[]
}

const isDay = (text: unknown) =>
  typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The names that the owner has confirmed, or what is wrong with the file. */
function readConfirmed(text: string): { names: Set<string>; errors: string[] } {
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
    const { what, by, date } = (entry ?? {}) as Record<string, unknown>
    const at = `${CONFIRMED}: entry ${index + 1}`
    if (!ownerFacts.some(({ id }) => id === what)) errors.push(`${at}: what: "${what}" is not a name to confirm`)
    else if (typeof by !== 'string' || by.trim() === '') errors.push(`${at}: by: must be a person's name`)
    else if (!isDay(date)) errors.push(`${at}: date: must be a day such as 2026-11-20, in quotes`)
    else names.add(what as string)
  }
  return { names, errors }
}

/** One line about a fact whose shipped words are still there. */
function lineOf({ id, file, pattern, why }: OwnerFact, read: Read): string | undefined {
  const path = `src/content/${file}`
  const text = read(path) ?? ''
  const found = pattern.exec(text)
  if (!found) return undefined
  const line = text.slice(0, found.index).split('\n').length
  return `${path}:${line}: ${id}: ${found[0].trim().slice(0, 80)} (${why})`
}

function holidayWarnings(text: string, year: number): string[] {
  const { holidays } = (parse(text) ?? {}) as { holidays?: Record<string, unknown[]> }
  const days = holidays?.[String(year)]
  if (days && days.length > 0) return []
  return [`${MARKET}: no holidays of ${year}: the site cannot tell whether the market is open`]
}

/** What keeps the content from the public. `year` is the running one. */
export function checkRelease(read: Read, year: number): ReleaseCheck {
  const { names, errors } = readConfirmed(read(CONFIRMED) ?? '')
  const open = ownerFacts.filter(({ id }) => !names.has(id)).map((it) => lineOf(it, read))
  return {
    errors: [...errors, ...open.filter((it) => it !== undefined)],
    warnings: holidayWarnings(read(MARKET) ?? '', year),
  }
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
        const read: Read = (file) => {
          try {
            return readFileSync(fileURLToPath(new URL(file, config.root)), 'utf8')
          } catch {
            return undefined
          }
        }
        const { errors, warnings } = checkRelease(read, new Date().getFullYear())
        if (kind === 'public' && errors.length > 0) throw refusal(errors)
        for (const line of warnings) console.warn(`Warning: ${line}`)
      },
      'astro:build:done': () => {
        if (closing[kind]) console.log(closing[kind])
      },
    },
  }
}
