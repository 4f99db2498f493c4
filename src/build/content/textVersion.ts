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

/** The words of a file that people agree to: a text with its table of data, or the disclaimer in the fields. */
export function agreedText(data: Record<string, unknown>, body: string): string {
  const { title, statements, risks, riskSource, personalData } = data
  if (Array.isArray(statements) && Array.isArray(risks)) return [title, ...statements, ...risks, riskSource].join(' ')
  return personalData ? `${body} ${JSON.stringify(personalData)}` : body
}

/** The version after this one for these words. */
function nextVersion({ version }: TextVersion, text: string, now = Date.now()): TextVersion {
  const [day = '', number = '1'] = version.split('.')
  const today = istDay(now)
  const next = day < today ? today : `${day}.${Number(number) + 1}`
  return { version: next, print: printOf(next, text) }
}

const isOfVersion = ({ version, print }: TextVersion, text: string) => print === printOf(version, text)

/** The rule that a text without its own print breaks, with what its editor writes; undefined where it has it. */
export function versionMistake(agreed: TextVersion, text: string, now = Date.now()): string | undefined {
  if (isOfVersion(agreed, text)) return undefined
  const { version, print } = nextVersion(agreed, text, now)
  return `the text is not the one of version ${agreed.version}. Write version: "${version}" and print: "${print}", and say in changes what is new`
}
