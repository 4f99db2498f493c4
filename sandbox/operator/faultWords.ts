import type { Fault, FeedFault } from '../http/faults.ts'
import { type FillFault, fillManners } from '../market/fills.ts'

function whole(text: string | undefined, what: string, least: number, most: number): number {
  const value = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || value < least || value > most)
    throw new Error(`${what} must be a whole number from ${least} to ${most}, but is "${text ?? ''}"`)
  return value
}

function needed(text: string | undefined, what: string): string {
  if (text === undefined || text === '') throw new Error(`${what} is missing`)
  return text
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`the value must be JSON, such as 5, "two" or [], but is ${text}`)
  }
}

function headerName(text: string | undefined): string {
  const name = needed(text, 'the name of the header')
  if (!/^[\w-]+$/.test(name)) throw new Error(`"${name}" is no name of a header`)
  return name
}

const LONGEST_MS = 600_000

/** A fault from the words of a command line. Throws an Error of one line that names what is wrong. */
export function readFault([kind = '', ...given]: readonly string[]): Fault | FeedFault {
  const acts = given.at(-1) === 'acts'
  const [first, ...rest] = acts ? given.slice(0, -1) : given
  const milliseconds = (least: number) => whole(first, `the milliseconds of ${kind}`, least, LONGEST_MS)
  switch (kind) {
    case 'drop-before':
    case 'drop-after':
    case 'drop':
    case 'refuse':
      return { kind }
    case 'hang':
    case 'junk':
    case 'redirect':
      return { kind, acts }
    case 'delay':
    case 'late':
    case 'freeze':
      return { kind, ms: milliseconds(1) }
    case 'html':
      return { kind, acts, status: whole(first, 'the HTTP status', 200, 599) }
    case 'status': {
      const text = rest.join(' ')
      const status = whole(first, 'the HTTP status', 200, 599)
      return { kind, acts, status, ...(text !== '' && { body: { detail: text } }) }
    }
    case 'answer': {
      const status = whole(first, 'the HTTP status', 200, 599)
      return { kind: 'status', acts, status, body: json(needed(rest.join(' '), 'the body')) }
    }
    case 'missing':
      return { kind, field: needed(first, 'the field') }
    case 'value':
      return { kind, field: needed(first, 'the field'), value: json(needed(rest.join(' '), 'the value')) }
    case 'header':
      return { kind, name: headerName(first), value: rest.length > 0 ? rest.join(' ') : null }
    case 'burst':
      return { kind, lines: whole(first, 'the lines of burst', 1, 5000) }
    default:
      throw new Error(`no fault ${kind}: see --help`)
  }
}

/** Seconds of the market's clock after which a late order fills, where none are named. */
const LATE_SECONDS = 20

/** How closing orders fill, such as `never`, `late 30` or `partly CE`. Throws an Error of one line that names what is wrong. */
export function readFill(words: readonly string[]): FillFault {
  const [word = '', ...given] = words
  const manner = fillManners.find((it) => it === word)
  if (!manner) throw new Error(`no way to fill "${word}": ${fillManners.join(', ')}`)
  const only = given.at(-1) === 'CE' ? 'CE' : given.at(-1) === 'PE' ? 'PE' : null
  const [seconds, ...more] = only === null ? given : given.slice(0, -1)
  if (more.length > 0 || (seconds !== undefined && manner !== 'late')) throw new Error(`what is "${given.join(' ')}"?`)
  return { kind: 'fill', manner, only, seconds: whole(seconds ?? String(LATE_SECONDS), 'the seconds', 1, 600) }
}
