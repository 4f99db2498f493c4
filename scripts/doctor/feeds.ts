import { account } from '../../src/lib/wire/account.ts'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, error, info, ok, type Said, warning } from './finding.ts'
import { ask, hear, LISTEN_SECONDS } from './request.ts'
import type { FeedSample, Target } from './target.ts'

interface SomeTrade {
  id: string
  isRunning: boolean
}

/** A trade of the account, a running one before others; undefined without a login or a trade. */
async function someTrade(target: Target): Promise<SomeTrade | undefined> {
  if (target.token === undefined) return undefined
  const { results } = ((await ask(target, trading.list)).body ?? {}) as { results?: unknown }
  const list: { trade_id: unknown; status: string }[] = Array.isArray(results) ? results : []
  const found = list.find(({ status }) => status === 'start') ?? list[0]
  return found && { id: String(found.trade_id), isRunning: found.status === 'start' }
}

const refusals: Record<string, string> = {
  403: 'let the server accept the site’s origin (Channels: OriginValidator)',
  404: 'let the proxy pass /ws/ on to the server that has the feeds (Django: daphne, not gunicorn)',
}

/** Whether a feed opened, stayed open, and spoke while its trade runs. */
function* opened(path: string, sample: FeedSample, seconds: number, trade: SomeTrade | undefined): Generator<Said> {
  const { refusal, frames, closedAfter } = sample
  if (!sample.opened)
    return yield error(
      `${path} does not open${refusal ? `: ${refusal}` : ''}`,
      '"Offline" on every trade, no log and no PNL',
      refusals[refusal?.match(/40[34]$/)?.[0] ?? ''] ??
        'let the proxy pass the upgrade (nginx: proxy_http_version 1.1 and the Upgrade and Connection headers)',
    )
  yield ok(`${path} opens`)
  if (trade) yield (frames.length > 0 ? ok : info)(`${path} sent ${frames.length} frames in ${seconds} s`)
  if (closedAfter !== undefined)
    yield error(
      `${path} is closed from the other end after ${closedAfter} s`,
      'a gap in the log and a PNL that stands still, again and again',
      'let the proxy hold a silent connection (nginx: proxy_read_timeout 1h), and the server keep it open',
    )
  else if (frames.length === 0 && trade?.isRunning)
    yield warning(
      `${path} opens and says nothing for ${seconds} s, and trade ${trade.id} runs`,
      '"No value yet", and from 45 s on "no update"',
      'answer the first frame of the client; in market hours send a value, or heartbeats: docs/extensions.md',
    )
}

/** Whether both feeds open and, for a trade of the account, speak; and which extensions of the contract they have. */
export const feeds: Check = async function* (target) {
  const trade = await someTrade(target)
  const { seconds = trade ? LISTEN_SECONDS : 1 } = target
  const [log, pnl] = await Promise.all([logFrames, pnlFrames].map((feed) => hear(target, feed, trade?.id, seconds)))
  if (!log || !pnl) return
  yield* opened(logFrames.path, log, seconds, trade)
  const odd = pnl.frames.find((it) => pnlFrames.read(it) === undefined)
  if (odd === undefined) yield* opened(pnlFrames.path, pnl, seconds, trade)
  else
    yield error(
      `${pnlFrames.path} sent "${odd.slice(0, 40)}", which is no plain number`,
      'a dash in place of the PNL',
      'send plain decimals such as -1234.50: no separators, no currency',
    )
  if (!trade) yield info('no trade to subscribe to: run with --login and an account that has one')
  else if (log.opened) {
    const frames = log.frames.map((it) => logFrames.read(it))
    const isNumbered = frames.some((it) => it.kind === 'lines' && it.seq !== undefined)
    const beats = frames.some(({ kind }) => kind === 'heartbeat')
    yield info(`extension numbered lines: ${isNumbered ? 'yes' : 'not seen'}`)
    yield info(`extension heartbeat: ${beats ? 'yes' : 'not seen'}`)
  }
  if (target.token === undefined) return
  const { extensions } = ((await ask(target, account.profile)).body ?? {}) as { extensions?: unknown }
  const knows = Array.isArray(extensions) && extensions.includes('client_ref')
  yield info(`extension client_ref: ${knows ? 'yes' : 'not named by GET /api/'}`)
}
