import { once } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { SandboxOptions } from '../../sandbox/app.ts'
import { SLOW_BYTES } from '../../sandbox/feeds/subscribers.ts'
import { storedFaults } from '../../sandbox/http/faultTable.ts'
import { runCommand } from '../../sandbox/operator/command.ts'
import { call } from '../../src/lib/api.ts'
import { logFrames, pnlFrames } from '../../src/lib/wire/feeds.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { fillFault } from '../support/fillFault.ts'
import { legsAtBroker, markOf, pnlAtBroker, pnlFrame } from '../support/market.ts'
import { bodyOf, type OpenSandbox, openFeeds, openSandbox, startTrade } from './support.ts'

let it: OpenSandbox
let feeds: Awaited<ReturnType<typeof openFeeds>>
let open: WebSocket[]

async function begin(extensions = true, more: SandboxOptions = {}): Promise<void> {
  it = openSandbox({ extensions, ...more })
  feeds = await openFeeds(it.sandbox)
  open = []
  await it.signIn()
  await it.linkBroker()
}
beforeEach(() => begin())
afterEach(async () => {
  for (const socket of open) socket.terminate()
  await feeds.close()
  it.close()
})

async function connect(path: string, hello?: string) {
  const socket = new WebSocket(feeds.url + path)
  open.push(socket)
  const frames: string[] = []
  socket.on('message', (data) => frames.push(String(data)))
  await once(socket, 'open')
  if (hello !== undefined) socket.send(hello)
  // The subscription is taken when a ping sent after it is answered.
  socket.ping()
  await once(socket, 'pong')
  return { socket, frames }
}

const settled = async (socket: WebSocket) => {
  socket.ping()
  await once(socket, 'pong')
}

const linesOf = (frames: readonly string[]) =>
  frames.map((frame) => logFrames.read(frame)).filter((frame) => frame.kind === 'lines')

/** The numbers of the lines that the log had after one. */
const numbersAfter = (id: string, seq: number) =>
  it
    .logOf(id)
    .map((line) => line.seq)
    .filter((it) => it > seq)

test('the log comes as numbered lines, one a frame, without a hole', async () => {
  const id = await startTrade(2)
  const { socket, frames } = await connect(logFrames.path, logFrames.subscribeFrame(id))
  it.ticks(30)
  await settled(socket)
  const lines = linesOf(frames)
  expect(lines.length).toBeGreaterThanOrEqual(30)
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 2))
  expect(numbersAfter(id, 1)).toEqual(lines.map(({ seq }) => seq))
  for (const line of lines) expect(line.lines).toHaveLength(1)
})

/** PNL by the orders of the API, in paise: open legs at the premium that the feed marks them with. */
async function byOrders(id: string): Promise<number> {
  const { order } = await bodyOf(call(trading.detail, { id }))
  const legs = legsAtBroker(it.sandbox, id)
  return order.reduce((sum, { buy_avg, sell_avg, qty }, at) => {
    const leg = legs[at]
    const mark = leg ? markOf(it.sandbox, leg) : Number.NaN
    const side = (avg: number | null) => (avg === null ? mark : Math.round(avg * 100))
    return sum + (side(sell_avg) - side(buy_avg)) * (qty ?? 0)
  }, 0)
}

const squareOff = (id: string) => call(trading.change, { id, status: 'squre_off', subscription: '1001', qty: 2 })

test('PNL equals the arithmetic of the orders at every tick, and at the end to the paisa', async () => {
  const id = await startTrade(2)
  const { socket, frames } = await connect(pnlFrames.path, pnlFrames.subscribeFrame(id))
  const expected: number[] = []
  for (let tick = 0; tick < 120; tick++) {
    it.ticks(1)
    expected.push(await byOrders(id))
  }
  fillFault(it.sandbox.store, 'late 2')
  await squareOff(id)
  for (let tick = 0; tick < 3; tick++) {
    expected.push(await byOrders(id))
    it.ticks(1)
  }
  await settled(socket)
  expect(frames).toEqual(['0.00', ...expected.map(pnlFrame)])
  expect(new Set(frames).size).toBeGreaterThan(20)
})

const exit = fc.record({
  held: fc.integer({ min: 5, max: 30 }),
  words: fc.constantFrom('partly', 'partly PE', 'late 1', 'late 7', 'late 7 CE', 'never', 'never PE', 'reject CE'),
  until: fc.integer({ min: 0, max: 12 }),
})

test('PNL equals the orders to the paisa while exits fill in part, late, never or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(exit, async ({ held, words, until }) => {
      it.sandbox.store.run("UPDATE trades SET status = 'stop'")
      const id = await startTrade(2)
      const hold = async (seconds: number) => {
        for (let tick = 0; tick < seconds; tick++) {
          it.ticks(1)
          expect(pnlAtBroker(it.sandbox, id)).toBe(await byOrders(id))
        }
      }
      await hold(held)
      const off = fillFault(it.sandbox.store, words)
      await squareOff(id)
      expect(pnlAtBroker(it.sandbox, id)).toBe(await byOrders(id))
      await hold(until)
      off()
      await hold(4)
    }),
    { numRuns: process.env.ALL ? 200 : 12 },
  )
})

test('the PNL feed goes on for what stays open after Squre Off, and ends with the last leg', async () => {
  const id = await startTrade(2)
  it.ticks(10)
  const off = fillFault(it.sandbox.store, 'never PE')
  await squareOff(id)
  it.ticks(4)
  const { socket, frames } = await connect(pnlFrames.path, pnlFrames.subscribeFrame(id))
  it.ticks(20)
  await settled(socket)
  expect(frames).toHaveLength(21)
  expect(new Set(frames).size).toBeGreaterThan(5)
  off()
  it.ticks(10)
  await settled(socket)
  expect(frames).toHaveLength(22)
  expect(frames.at(-1)).toBe(pnlFrame(await byOrders(id)))
})

test('PNL of an unreported exit is that of the true fills, whatever the orders say', async () => {
  const id = await startTrade(2)
  it.ticks(20)
  fillFault(it.sandbox.store, 'unreported')
  await squareOff(id)
  it.ticks(5)
  const cash = legsAtBroker(it.sandbox, id).reduce(
    (sum, { buy, sell, qty }) => sum + (Number(sell) - Number(buy)) * qty,
    0,
  )
  it.ticks(30)
  expect(pnlAtBroker(it.sandbox, id)).toBe(cash)
  expect(await byOrders(id)).not.toBe(cash)
})

test('a subscription gets what comes from now on, and nothing from before', async () => {
  const id = await startTrade(2)
  it.ticks(10)
  const { socket, frames } = await connect(logFrames.path, logFrames.subscribeFrame(id))
  await settled(socket)
  expect(linesOf(frames)).toEqual([])
})

test('lines go to those who named the trade, and to nobody else', async () => {
  const id = await startTrade(2)
  const mine = await connect(logFrames.path, id)
  const stranger = await connect(logFrames.path, '00000000000000000000000000000000')
  const silent = await connect(logFrames.path)
  it.ticks(3)
  for (const { socket } of [mine, stranger, silent]) await settled(socket)
  expect(linesOf(mine.frames).map(({ seq }) => seq)).toEqual(numbersAfter(id, 1))
  expect(linesOf(mine.frames).length).toBeGreaterThanOrEqual(3)
  expect([...stranger.frames, ...silent.frames]).toEqual([])
})

test('heartbeats come at once and then in time, on both feeds, only where they were requested', async () => {
  const id = await startTrade(2)
  const log = await connect(`${logFrames.path}?hb=5`, id)
  const pnl = await connect(`${pnlFrames.path}?hb=5`, pnlFrames.subscribeFrame(id))
  const without = await connect(logFrames.path, id)
  for (let beat = 2; beat <= 4; beat++) {
    it.clock.now += 5000
    await vi.waitFor(() => expect(log.frames).toHaveLength(beat), 3000)
  }
  expect(log.frames.map((frame) => logFrames.read(frame).kind)).toEqual(Array(4).fill('heartbeat'))
  await vi.waitFor(() => expect(pnl.frames).toEqual(Array(4).fill('0.00')))
  expect(without.frames).toEqual([])
})

test('heartbeats go on when the wall clock is turned back', async () => {
  await feeds.close()
  it.close()
  let uptime = 0
  await begin(true, { monotonic: () => uptime })
  const id = await startTrade(2)
  const log = await connect(`${logFrames.path}?hb=5`, id)
  it.clock.now -= 3_600_000
  uptime += 5000
  await vi.waitFor(() => expect(log.frames).toHaveLength(2), 3000)
})

test('a frozen server says nothing, and afterwards leaves nothing out', async () => {
  const id = await startTrade(2)
  const { socket, frames } = await connect(`${logFrames.path}?hb=1`, id)
  frames.length = 0
  feeds.feeds.freeze(true)
  it.ticks(6)
  await settled(socket)
  expect(frames).toEqual([])
  feeds.feeds.freeze(false)
  it.ticks(1)
  await settled(socket)
  expect(linesOf(frames).map(({ seq }) => seq)).toEqual(numbersAfter(id, 1))
})

test('each fault of a feed does what the operator switched on, once, and not to the other feed', async () => {
  const id = await startTrade(2)
  it.ticks(1)
  const log = await connect(logFrames.path, id)
  const pnl = await connect(pnlFrames.path, pnlFrames.subscribeFrame(id))
  const on = (...words: string[]) => runCommand(it.sandbox.store, () => it.clock.now, ['faults', ...words])
  const met = () => vi.waitFor(() => expect(storedFaults(it.sandbox.store)).toEqual([]), 5000)
  await settled(pnl.socket)
  const values = pnl.frames.length

  on('log', 'burst', '40')
  await vi.waitFor(() => expect(linesOf(log.frames)).toHaveLength(40), 5000)
  on('log', 'frame', '{"type":"news"}')
  await vi.waitFor(() => expect(log.frames.at(-1)).toBe('{"type":"news"}'), 5000)
  expect(logFrames.read('{"type":"news"}')).toEqual({ kind: 'ignored' })
  on('pnl', 'frame', 'about', '12')
  await vi.waitFor(() => expect(pnl.frames.at(-1)).toBe('about 12'), 5000)
  expect(pnlFrames.read('about 12')).toBeUndefined()
  expect(pnl.frames).toHaveLength(values + 1)

  on('log', 'freeze', '600000')
  await met()
  it.ticks(4)
  await settled(log.socket)
  expect(log.frames).toHaveLength(41)
  on('log', 'drop')
  await once(log.socket, 'close')
  expect(pnl.socket.readyState).toBe(WebSocket.OPEN)
  on('log', 'refuse')
  const refused = new WebSocket(feeds.url + logFrames.path)
  open.push(refused)
  const [error] = await once(refused, 'error')
  expect(String(error)).toContain('503')
  await met()
})

test('a stopped trade shows its last value at once and is silent in the log', async () => {
  const id = await startTrade(2)
  it.ticks(5)
  await call(trading.change, { id, status: 'squre_off', subscription: '1001', qty: 2 })
  it.ticks(3)
  await call(trading.change, { id, status: 'stop', subscription: '1001', qty: 2 })
  const log = await connect(logFrames.path, id)
  const pnl = await connect(pnlFrames.path, pnlFrames.subscribeFrame(id))
  it.ticks(5)
  await settled(log.socket)
  await settled(pnl.socket)
  expect(log.frames).toEqual([])
  expect(pnl.frames).toHaveLength(1)
})

test.each(['/ws/v1/log/other', '/ws/v1/log/trade/', '/'])('%s is no feed', async (path) => {
  const socket = new WebSocket(feeds.url + path)
  open.push(socket)
  const [error] = await once(socket, 'error')
  expect(String(error)).toContain('404')
})

test('an over-long frame ends the connection, binary frames are ignored', async () => {
  const id = await startTrade(2)
  const binary = await connect(logFrames.path)
  binary.socket.send(Buffer.from(id))
  it.ticks(1)
  await settled(binary.socket)
  expect(binary.frames).toEqual([])
  const long = await connect(logFrames.path)
  long.socket.send('x'.repeat(2000))
  const [code] = await once(long.socket, 'close')
  expect(code).toBe(1009)
})

test('a plain server numbers nothing and keeps no heartbeat', async () => {
  await feeds.close()
  it.close()
  await begin(false)
  const id = await startTrade(2)
  it.ticks(5)
  const log = await connect(`${logFrames.path}?hb=1`, logFrames.subscribeFrame(id))
  const pnl = await connect(`${pnlFrames.path}?hb=1`, pnlFrames.subscribeFrame(id))
  it.ticks(3)
  await settled(log.socket)
  await settled(pnl.socket)
  expect(log.frames).toHaveLength(3)
  for (const frame of log.frames) expect(Object.keys(JSON.parse(frame))).toEqual(['payload'])
  expect(pnl.frames).toHaveLength(3)
})

test('a slow reader is cut off: nothing is left out in silence', async () => {
  const id = await startTrade(2)
  const { socket, frames } = await connect(logFrames.path, id)
  socket.pause()
  const long = 'x'.repeat(10_000)
  const sent = 2000
  for (let batch = 0; batch < sent / 100; batch++)
    it.sandbox.context.tradeLog.write(
      id,
      Array.from({ length: 100 }, () => long),
    )
  expect(sent * long.length).toBeGreaterThan(8 * SLOW_BYTES)
  socket.resume()
  const [code] = await once(socket, 'close')
  expect(code).toBe(1006)
  const numbers = linesOf(frames).map(({ seq }) => seq)
  expect(numbers).toEqual(numbersAfter(id, 1).slice(0, numbers.length))
})
