import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNotice } from '../src/lib/notice/readNotice.ts'
import { istMoment } from './notice/istMoment.ts'
import { fail, readArguments, root } from './run.ts'

const USAGE = `npm run notice -- "Broker down, we are on it" --until 11:30 [--from 10:42] [--level info|warning|error] [--file notice.json]
npm run notice -- --clear [--file notice.json]

Times are IST of today; without --from it begins now, without --level it is a warning.
--file   where the host reads it; without it dist/notice.json`

const text = { type: 'string' } as const
const options = { until: text, from: text, level: text, file: text, clear: { type: 'boolean' } } as const
const { values, positionals } = readArguments(USAGE, options)
const target = values.file ?? join(root, 'dist', 'notice.json')

function write(file: object): void {
  try {
    writeFileSync(target, `${JSON.stringify(file)}\n`)
  } catch (error) {
    fail(`${target} cannot be written (${(error as Error).message}): see "A notice without a build" in docs/deploy.md`)
  }
}

if (values.clear) {
  write({})
  console.log(`${target} holds no notice any more. Pages that are open notice it within a minute.`)
} else {
  const [text = ''] = positionals
  if (positionals.length !== 1 || values.until === undefined) fail(USAGE)
  const now = Date.now()
  const [from, until] = [values.from ?? now, values.until].map((it) => istMoment(it, now))
  const notice = from && until && { level: values.level ?? 'warning', text, from, until }
  if (!notice || !readNotice(notice) || Date.parse(until) <= now)
    fail(
      `Pages would not show it: up to 280 characters without markup or link, an end to come, a day at most.\n\n${USAGE}`,
    )
  else write(notice)
  console.log(`${target} says until ${until}: ${text}`)
}
