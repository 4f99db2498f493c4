import type { Fault, FeedFault } from '../http/faults.ts'
import { FILL_TARGET, feedTargets } from '../http/faultTable.ts'
import { type FillFault, fillManners } from '../market/fills.ts'

const LONGEST_MS = 600_000
/** Seconds of the market's clock after which a late order fills, where none are named. */
const LATE_SECONDS = '20'

function whole(text: string | undefined, what: string, least: number, most: number): number {
  const value = Number(text)
  if (text === undefined || !/^\d+$/.test(text) || value < least || value > most)
    throw new Error(`${what} must be a whole number from ${least} to ${most}, but is "${text ?? ''}"`)
  return value
}

const milliseconds = (text: string | undefined) => whole(text, 'the milliseconds', 1, LONGEST_MS)

function name(text: string | undefined, what: string): string {
  if (text === undefined || !/^[\w-]+$/.test(text)) throw new Error(`"${text ?? ''}" is no name of a ${what}`)
  return text
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`the value must be JSON, such as 5, "two" or [], but is ${text}`)
  }
}

/** JSON and markup are sent as they are; other words are the sentence of a refusal. */
const bodyOf = (text: string) => (/^[[{<]/.test(text) ? text : { detail: text })

type Read<T> = (words: readonly string[], acts: boolean) => T

const ofCalls: Record<string, Read<Fault>> = {
  drop: (_, acts) => ({ kind: 'drop', acts }),
  hang: (_, acts) => ({ kind: 'hang', acts }),
  redirect: (_, acts) => ({ kind: 'redirect', acts }),
  delay: ([ms]) => ({ kind: 'delay', ms: milliseconds(ms) }),
  late: ([ms]) => ({ kind: 'late', ms: milliseconds(ms) }),
  status: ([code, ...text], acts) => ({
    ...{ kind: 'status', acts, status: whole(code, 'the HTTP status', 200, 599) },
    ...(text.length > 0 && { body: bodyOf(text.join(' ')) }),
  }),
  value: ([field, ...value]) => ({
    ...{ kind: 'value', field: name(field, 'field') },
    ...(value.length > 0 && { value: json(value.join(' ')) }),
  }),
  header: ([header, ...value]) => ({
    ...{ kind: 'header', name: name(header, 'header') },
    value: value.length > 0 ? value.join(' ') : null,
  }),
}

const ofFeeds: Record<string, Read<FeedFault>> = {
  refuse: () => ({ kind: 'refuse' }),
  drop: () => ({ kind: 'drop' }),
  freeze: ([ms]) => ({ kind: 'freeze', ms: milliseconds(ms) }),
  burst: ([lines]) => ({ kind: 'burst', lines: whole(lines, 'the lines', 1, 5000) }),
  frame: (words) => ({ kind: 'frame', text: words.join(' ') }),
}

const ofFills: Record<string, Read<FillFault>> = Object.fromEntries(
  fillManners.map((manner) => [
    manner,
    (given: readonly string[]) => {
      const only = given.at(-1) === 'CE' ? 'CE' : given.at(-1) === 'PE' ? 'PE' : null
      const [seconds, ...more] = only === null ? given : given.slice(0, -1)
      if (more.length > 0 || (seconds !== undefined && manner !== 'late'))
        throw new Error(`what is "${given.join(' ')}"?`)
      return { kind: 'fill', manner, only, seconds: whole(seconds ?? LATE_SECONDS, 'the seconds', 1, 600) }
    },
  ]),
)

/** A fault of a target from the words of a command line. Throws an Error of one line that names what is wrong. */
export function readFault(target: string, [kind = '', ...given]: readonly string[]): Fault | FeedFault | FillFault {
  const table = target === FILL_TARGET ? ofFills : feedTargets.includes(target) ? ofFeeds : ofCalls
  const acts = given.at(-1) === 'acts'
  const read = new Map(Object.entries<Read<Fault | FeedFault | FillFault>>(table)).get(kind)
  if (!read) throw new Error(`no fault ${kind} of ${target}: ${Object.keys(table).join(', ')}`)
  return read(acts ? given.slice(0, -1) : given, acts)
}
