import { account } from '../../src/lib/wire/account.ts'
import { HEARTBEAT_SECONDS, logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { requestEndpoint } from './request.ts'

const { ok, info, error } = reporter('Feeds')
const extension = reporter('Extensions')
/** Long enough for a heartbeat to be late by two seconds. */
const LISTEN_SECONDS = HEARTBEAT_SECONDS + 2

/** A trade of the account, a running one before others; undefined without a login or a trade. */
async function someTrade(target: Target): Promise<string | undefined> {
  if (target.token === undefined) return undefined
  const result = await requestEndpoint(target, trading.list)
  const rows = result.kind === 'answer' ? (result.body as { results?: { trade_id: unknown; status: string }[] }) : {}
  const list = Array.isArray(rows?.results) ? rows.results : []
  const found = list.find(({ status }) => status === 'start') ?? list[0]
  return found === undefined ? undefined : String(found.trade_id)
}

const dead = (path: string) =>
  error(
    `${path} does not open`,
    '"Offline" on every trade, no log and no PNL',
    'let the proxy pass the upgrade (nginx: proxy_http_version 1.1 and the Upgrade and Connection headers), and the server accept this origin',
  )

async function logFindings(target: Target, trade: string | undefined): Promise<Finding[]> {
  const url = `${target.feeds}${logFrames.path}?hb=${HEARTBEAT_SECONDS}`
  const sample = await target.listen(url, trade && logFrames.subscribeFrame(trade), trade ? LISTEN_SECONDS : 1)
  if (!sample.opened) return [dead(logFrames.path)]
  if (!trade) return [ok(`${logFrames.path} opens`)]
  const frames = sample.frames.map((it) => logFrames.read(it))
  const numbers = frames.flatMap((it) => (it.kind === 'lines' && it.seq !== undefined ? [it.seq] : []))
  const first = numbers[0]
  const findings = [
    ok(`${logFrames.path} opens`),
    frames.length > 0
      ? ok(`the log of trade ${trade} sent ${frames.length} frames in ${LISTEN_SECONDS} s`)
      : info(`the log of trade ${trade} was silent for ${LISTEN_SECONDS} s`),
    extension.info(`numbered lines: ${first === undefined ? 'not seen' : 'yes'}`),
    extension.info(`heartbeat: ${frames.some((it) => it.kind === 'heartbeat') ? 'yes' : 'not seen'}`),
    extension.info(
      `gap frames: ${frames.some((it) => it.kind === 'gap') ? 'yes' : 'not seen (sent to slow readers only)'}`,
    ),
  ]
  if (first === undefined) return [...findings, extension.info('replay: not tried without numbered lines')]
  const again = await target.listen(url, logFrames.subscribeFrame(trade, first), 2)
  const replayed = again.frames
    .map((it) => logFrames.read(it))
    .some((it) => it.kind === 'lines' && it.seq === first + 1)
  return [...findings, extension.info(`replay: ${replayed ? 'yes' : 'not seen'}`)]
}

async function pnlFindings(target: Target, trade: string | undefined): Promise<Finding[]> {
  const url = `${target.feeds}${pnlFrames.path}?hb=${HEARTBEAT_SECONDS}`
  const sample = await target.listen(url, trade && pnlFrames.subscribeFrame(trade), trade ? LISTEN_SECONDS : 1)
  if (!sample.opened) return [dead(pnlFrames.path)]
  const odd = sample.frames.find((it) => pnlFrames.read(it) === undefined)
  if (odd !== undefined)
    return [
      error(
        `${pnlFrames.path} sent "${odd.slice(0, 40)}", which is no plain number`,
        'a dash in place of the PNL',
        'send plain decimals such as -1234.50: no separators, no currency',
      ),
    ]
  if (!trade) return [ok(`${pnlFrames.path} opens`)]
  const values = `${sample.frames.length} values in ${LISTEN_SECONDS} s`
  return [ok(`${pnlFrames.path} opens`), sample.frames.length > 0 ? ok(values) : info(values)]
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
