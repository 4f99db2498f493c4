import type { SupportFile } from '../../src/lib/support/schema.ts'

/** One press of a command button, as a support file tells it. Times are as in the file. */
export interface Press {
  /** `stop:42` */
  key: string
  /** Undefined where the press is older than what the tab remembers. */
  pressed: string | undefined
  sent: string | undefined
  answered: { at: string; is: string; code: number | undefined } | undefined
  reads: { at: string; is: string }[]
  /** What the screen said last, and since when. */
  shown: { at: string; phase: string; text: string | undefined }
  /** The connections of the trade at the press, by the path of the feed. */
  connected: Record<string, string>
}

function connectedAt({ connections }: SupportFile, trade: string, at: string): Record<string, string> {
  const own = connections.filter((it) => it.trade === trade && it.at <= at && it.name !== 'gap')
  return Object.fromEntries(own.map(({ feed, name }) => [feed, name]))
}

/** Every press in a support file, oldest first. What a reload took up again goes on with its press. */
export function pressesOf(file: SupportFile): Press[] {
  const presses: Press[] = []
  for (const { at, key, event, is = '', answer, phase, shown } of file.commands) {
    const isPress = event === 'ask'
    let it = isPress ? undefined : presses.findLast((other) => other.key === key)
    if (!it) {
      const connected = connectedAt(file, key.replace(/^.*:/, ''), at)
      const nothing = { pressed: isPress ? at : undefined, sent: undefined, answered: undefined, reads: [] }
      it = { key, ...nothing, shown: { at, phase, text: shown }, connected }
      presses.push(it)
    }
    if (event === 'send') it.sent = at
    if (event === 'answer') it.answered = { at, is, code: answer }
    if (event === 'observation') it.reads.push({ at, is })
    it.shown = { at, phase, text: shown }
  }
  return presses
}

const clock = (at: string | undefined) => at?.slice(11, 23) ?? '–'

/** The presses of a file and what the page could not reach, for a person. */
export function tell(file: SupportFile): string {
  const presses = pressesOf(file).map((it) => {
    const answer = it.answered ? `${it.answered.is} ${it.answered.code ?? ''}`.trim() : 'no answer'
    const feeds = Object.entries(it.connected).map(([feed, name]) => `${feed.replace(/.*\//, '')} ${name}`)
    return [
      `${clock(it.pressed)} ${it.key} pressed`,
      `  sent       ${clock(it.sent)}`,
      `  answered   ${clock(it.answered?.at)} ${answer}`,
      `  reads      ${it.reads.map(({ at, is }) => `${clock(at)} ${is}`).join(', ') || '–'}`,
      `  shown      ${clock(it.shown.at)} ${it.shown.text ?? it.shown.phase}`,
      `  connected  ${feeds.join(', ') || 'no feed was watched'}`,
    ].join('\n')
  })
  const failed = file.calls.filter(({ outcome }) => outcome !== 'ok')
  const calls = failed.map(({ at, endpoint, outcome, status, ms }) =>
    `${clock(at)} ${endpoint} ${outcome} ${status ?? ''} after ${ms} ms`.replace(/ {2}/, ' '),
  )
  const errors = file.errors.map(({ at, source, message }) => `${clock(at)} ${source}: ${message}`)
  const head = `Made ${file.made}, clock ${file.clockAheadMs ?? 'not known'} ms ahead, build ${file.build.served}`
  return [head, ...presses, `${calls.length} failed calls`, ...calls, `${errors.length} errors`, ...errors].join('\n')
}
