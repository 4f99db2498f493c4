import { createHash } from 'node:crypto'
import { istDay } from '../../lib/format/time.ts'

/** A text that people agree to: the build compares `print` with the text, so that none changes without a new version. */
export interface TextVersion {
  /** The day since which it holds, with a number where a day has several: `2026-11-01.2`. */
  version: string
  print: string
}

/** Eight letters that stand for a text under its version or its name. Where its lines break makes no difference. */
export function printOf(version: string, text: string): string {
  return createHash('sha256')
    .update(`${version} ${text.trim().replace(/\s+/g, ' ')}`)
    .digest('hex')
    .slice(0, 8)
}

/** The version after this one, on the day given. */
function nextVersion(version: string, today: string): string {
  const [day = '', number = '1'] = version.split('.')
  return day < today ? today : `${day}.${Number(number) + 1}`
}

/** The rule that a text without its own print breaks, with what its editor writes; undefined where it has it. */
export function versionMistake({ version, print }: TextVersion, text: string, now = Date.now()): string | undefined {
  if (print === printOf(version, text)) return undefined
  const next = nextVersion(version, istDay(now))
  return `the text is not the one of version ${version}. Write version: "${next}" and print: "${printOf(next, text)}", and say in changes what is new`
}
