import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as ServerSideSocket } from 'ws'
import type { Fault, FeedFault, FeedName } from '../../sandbox/http/faults.ts'
import { addFault, removeFaults } from '../../sandbox/http/faultTable.ts'
import { call } from '../../src/lib/api.ts'
import { describeCommand } from '../../src/lib/commands/describe.ts'
import { stopCommand } from '../../src/lib/commands/exitCommands.ts'
import { tab } from '../../src/lib/commands/tab.ts'
import { $sendsHeartbeats } from '../../src/lib/feeds/connection/heartbeats.ts'
import { logFeed } from '../../src/lib/feeds/log/log.ts'
import { pnlFeed } from '../../src/lib/feeds/pnl/pnl.ts'
import { collectSupport, supportText } from '../../src/lib/support/collect.ts'
import type { SupportFile } from '../../src/lib/support/schema.ts'
import { tradeWords } from '../../src/lib/text/commands.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type OpenSandbox, openFeeds, openSandbox, startTrade } from './support.ts'

const STEP_MS = 500

let opened: OpenSandbox
let feeds: Awaited<ReturnType<typeof openFeeds>>
/** Every PUT of the page: when it left, and when its promise ended. */
let puts: { left: number; ended: number | undefined }[]

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    opened.clock.now += STEP_MS
    await vi.advanceTimersByTimeAsync(STEP_MS)
    if ((passed / STEP_MS) % 2 === 0) opened.sandbox.tick()
    for (let turn = 0; turn < 6; turn++) await new Promise((done) => setImmediate(done))
    await opened.atRest()
  }
}

beforeEach(async () => {
  $sendsHeartbeats.set(false)
  vi.useFakeTimers({
    now: Date.parse('2026-11-21T04:30:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
  opened = openSandbox()
  feeds = await openFeeds(opened.sandbox)
  puts = []
  const wire = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = wire(input, init)
    if ((input as Request).method !== 'PUT') return answer
    const put: (typeof puts)[number] = { left: Date.now(), ended: undefined }
    puts.push(put)
    const end = () => {
      put.ended = Date.now()
    }
    answer.then(end, end)
    return answer
  })
  class Redirected extends ServerSideSocket {
    constructor(url: string) {
      super(url.replace('ws://sandbox.test', feeds.url))
    }
  }
  vi.stubGlobal('WebSocket', Redirected)
  await opened.signIn()
  await opened.linkBroker()
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await feeds.close()
  opened.close()
})

const callFaults: Fault[] = [
  { kind: 'none' },
  { kind: 'drop', acts: false },
  { kind: 'drop', acts: true },
  { kind: 'delay', ms: 3000 },
  { kind: 'hang', acts: true },
  { kind: 'status', status: 400, acts: false, body: { detail: 'Margin of Ravi Iyer is short' } },
  { kind: 'status', status: 503, acts: true, body: { detail: 'Later' } },
  { kind: 'status', status: 502, acts: false, body: '<h1>' },
  { kind: 'status', status: 200, acts: true, body: '{"half' },
  { kind: 'redirect', acts: false },
]
const feedFaults: ([FeedName, FeedFault] | undefined)[] = [
  undefined,
  ['log', { kind: 'freeze', ms: 20_000 }],
  ['pnl', { kind: 'drop' }],
  ['log', { kind: 'refuse' }],
]

const feedNames = ['/ws/v1/log/trade', '/ws/v1/log/pnl']

/** What a file says of the last press, as a supporter asks for it. */
function answersOf(text: string) {
  const { commands, connections } = JSON.parse(text) as SupportFile
  const asked = commands.findLastIndex(({ event }) => event === 'ask')
  const { at: pressedAt = '', key = '' } = commands[asked] ?? {}
  const steps = commands.slice(asked).filter((it) => it.key === key)
  const ms = (event: string) => {
    const at = steps.find((it) => it.event === event)?.at
    return at === undefined ? undefined : Date.parse(at)
  }
  const own = connections.filter(
    ({ trade, at, name }) => key.endsWith(`:${trade}`) && at <= pressedAt && name !== 'gap',
  )
  return {
    ...{ pressed: ms('ask'), sent: ms('send'), answered: ms('answer') },
    shown: steps.at(-1)?.shown,
    connected: feedNames.map((it) => own.findLast(({ feed }) => feed === it)?.name),
  }
}

const page = { page: '/', build: { served: '', isOutdated: false } }
const browser = { agent: '', window: '', isOnline: true }

/** One trade, one fault of its feeds, one press of Stop that meets another: what happened, and what the file says. */
async function play(fault: Fault, feedFault: (typeof feedFaults)[number]) {
  const { store } = opened.sandbox
  const id = await startTrade()
  const log = logFeed(id)
  const pnl = pnlFeed(id)
  const stops = [log.$state.listen(() => {}), pnl.$state.listen(() => {})]
  await pass(3000)
  if (feedFault) {
    const [target, it] = feedFault
    if (it.kind === 'refuse') addFault(store, { target, times: 1, fault: { kind: 'drop' } })
    addFault(store, { target, times: it.kind === 'refuse' ? null : 1, fault: it })
    await pass(9000)
  }
  const connected = [log.$state.get().name, pnl.$state.get().name]
  const command = stopCommand(id, tab)
  const pressed = Date.now()
  puts.length = 0
  opened.faults.push({ ...fault, on: 'trading.change' })
  command.run({ subscription: '1001', qty: 1 })
  await pass(24_000)
  const state = command.$state.get()
  const words = 'message' in state && state.message !== undefined ? { ...state, message: '…' } : state
  const said = describeCommand(words, tradeWords.stop)
  const text = supportText((await collectSupport({ ...page, browser }, false)) as SupportFile)
  for (const stop of stops) stop()
  removeFaults(store)
  opened.faults.length = 0
  await call(trading.change, { id, status: 'stop', subscription: '1001', qty: 1 })
  const truth = { pressed, sent: puts[0]?.left, answered: puts[0]?.ended }
  return { truth: { ...truth, shown: [said?.title, said?.text].filter(Boolean).join(' '), connected }, text }
}

test('after 40 faults the file alone says what was pressed, sent, answered and shown', async () => {
  let right = 0
  const truths: Awaited<ReturnType<typeof play>>['truth'][] = []
  const wrong: unknown[] = []
  for (const feedFault of feedFaults)
    for (const fault of callFaults) {
      const { truth, text } = await play(fault, feedFault)
      truths.push(truth)
      const said = answersOf(text)
      expect(text).not.toContain('Ravi')
      for (const key of ['pressed', 'sent', 'answered', 'shown', 'connected'] as const)
        if (JSON.stringify(said[key]) === JSON.stringify(truth[key])) right++
        else wrong.push({ fault, feedFault, key, said: said[key], truth: truth[key] })
    }
  expect(wrong).toEqual([])
  expect(right).toBe(200)
  const all = truths.flatMap(({ connected }) => connected)
  expect([...new Set(all)].sort()).toEqual(['live', 'offline', 'stale'])
  expect(new Set(truths.map(({ shown }) => shown.replace(/[\d:]+/g, ''))).size).toBeGreaterThan(4)
})
