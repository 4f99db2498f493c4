import { account } from '../../src/lib/wire/account.ts'
import { HEARTBEAT_SECONDS } from '../../src/lib/wire/feedRequests.ts'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, type FeedSample, type Finding, reporter, type Target } from './finding.ts'
import { requestEndpoint } from './request.ts'

const { ok, info, warning, error } = reporter('Feeds')
const extension = reporter('Extensions')
/** Long enough for a heartbeat to be late by two seconds. */
const LISTEN_SECONDS = HEARTBEAT_SECONDS + 2

interface SomeTrade {
  id: string
  isRunning: boolean
}

/** A trade of the account, a running one before others; undefined without a login or a trade. */
async function someTrade(target: Target): Promise<SomeTrade | undefined> {
  if (target.token === undefined) return undefined
  const result = await requestEndpoint(target, trading.list)
  const rows = result.kind === 'answer' ? (result.body as { results?: { trade_id: unknown; status: string }[] }) : {}
  const list = Array.isArray(rows?.results) ? rows.results : []
  const found = list.find(({ status }) => status === 'start') ?? list[0]
  return found && { id: String(found.trade_id), isRunning: found.status === 'start' }
}

const dead = (path: string, { refusal }: FeedSample) =>
  error(
    `${path} does not open${refusal ? `: ${refusal}` : ''}`,
    '"Offline" on every trade, no log and no PNL',
    refusal?.endsWith('403')
      ? 'let the server accept the site’s origin (Channels: OriginValidator)'
      : 'let the proxy pass the upgrade (nginx: proxy_http_version 1.1 and the Upgrade and Connection headers)',
  )

/** What a feed that opened did not do: stay open, or speak while its trade runs. */
function shortfall(path: string, { frames, closedAfter }: FeedSample, seconds: number, trade?: SomeTrade): Finding[] {
  if (closedAfter !== undefined)
    return [
      error(
        `${path} is closed from the other end after ${closedAfter} s`,
        'a gap in the log and a PNL that stands still, again and again',
        'let the proxy hold a silent connection (nginx: proxy_read_timeout 1h), and the server keep it open',
      ),
    ]
  if (frames.length > 0 || !trade?.isRunning) return []
  return [
    warning(
      `${path} opens and says nothing for ${seconds} s, and trade ${trade.id} runs`,
      '"No value yet", and from 45 s on "no update"',
      `answer the first frame of the client; in market hours send a value, or heartbeats: docs/extensions.md`,
    ),
  ]
}

async function logFindings(target: Target, someone: SomeTrade | undefined): Promise<Finding[]> {
  const url = `${target.feeds}${logFrames.path}?hb=${HEARTBEAT_SECONDS}`
  const { seconds = LISTEN_SECONDS } = target
  const trade = someone?.id
  const sample = await target.listen(
    url,
    trade && logFrames.subscribeFrame(trade),
    trade ? seconds : (target.seconds ?? 1),
  )
  if (!sample.opened) return [dead(logFrames.path, sample)]
  if (!someone || !trade) return [ok(`${logFrames.path} opens`), ...shortfall(logFrames.path, sample, seconds)]
  const frames = sample.frames.map((it) => logFrames.read(it))
  const hasNumbers = frames.some((it) => it.kind === 'lines' && it.seq !== undefined)
  return [
    ok(`${logFrames.path} opens`),
    frames.length > 0
      ? ok(`the log of trade ${trade} sent ${frames.length} frames in ${seconds} s`)
      : info(`the log of trade ${trade} was silent for ${seconds} s`),
    ...shortfall(logFrames.path, sample, seconds, someone),
    extension.info(`numbered lines: ${hasNumbers ? 'yes' : 'not seen'}`),
    extension.info(`heartbeat: ${frames.some((it) => it.kind === 'heartbeat') ? 'yes' : 'not seen'}`),
  ]
}

async function pnlFindings(target: Target, someone: SomeTrade | undefined): Promise<Finding[]> {
  const url = `${target.feeds}${pnlFrames.path}?hb=${HEARTBEAT_SECONDS}`
  const { seconds = LISTEN_SECONDS } = target
  const frame = someone && pnlFrames.subscribeFrame(someone.id)
  const sample = await target.listen(url, frame, someone ? seconds : (target.seconds ?? 1))
  if (!sample.opened) return [dead(pnlFrames.path, sample)]
  const odd = sample.frames.find((it) => pnlFrames.read(it) === undefined)
  if (odd !== undefined)
    return [
      error(
        `${pnlFrames.path} sent "${odd.slice(0, 40)}", which is no plain number`,
        'a dash in place of the PNL',
        'send plain decimals such as -1234.50: no separators, no currency',
      ),
    ]
  if (!someone) return [ok(`${pnlFrames.path} opens`), ...shortfall(pnlFrames.path, sample, seconds)]
  const values = `${sample.frames.length} values in ${seconds} s`
  const wrong = shortfall(pnlFrames.path, sample, seconds, someone)
  return [ok(`${pnlFrames.path} opens`), sample.frames.length > 0 ? ok(values) : info(values), ...wrong]
}

/** Whether both feeds open and, for a trade of the account, speak; and which extensions of the contract they have. */
export const feeds: Check = async (target) => {
  const trade = await someTrade(target)
  const [log, pnl] = await Promise.all([logFindings(target, trade), pnlFindings(target, trade)])
  const findings = [
    ...log.filter(({ check }) => check === 'Feeds'),
    ...pnl,
    ...log.filter(({ check }) => check !== 'Feeds'),
  ]
  if (!trade) findings.push(info('no trade to subscribe to: run with --login and an account that has one'))
  if (target.token === undefined) return findings
  const profile = await requestEndpoint(target, account.profile)
  const names = profile.kind === 'answer' ? (profile.body as { extensions?: unknown } | undefined)?.extensions : []
  const knows = Array.isArray(names) && names.includes('client_ref')
  return [...findings, extension.info(`client_ref: ${knows ? 'yes' : 'not named by GET /api/'}`)]
}
