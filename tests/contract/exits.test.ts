import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSandbox } from '../../sandbox/app.ts'
import { demo } from '../../sandbox/db/seed.ts'
import { call } from '../../src/lib/api.ts'
import { type KnownStatus, trading } from '../../src/lib/wire/trading.ts'
import { exitPlans, playExit } from '../support/exitPlan.ts'
import { fillFault } from '../support/fillFault.ts'
import { closedAtBroker, legsAtBroker, openAtBroker, pnlAtBroker, recordLog, shownOpen } from '../support/market.ts'
import { newDatabase } from './program.ts'
import { bodyOf, type OpenSandbox, openSandbox, START, startTrade } from './support.ts'

let it: OpenSandbox
beforeEach(async () => {
  it = openSandbox()
  await it.signIn()
  await it.linkBroker()
})
afterEach(() => it.close())

const LOTS = 2
const UNITS = 30 * LOTS

function change(id: string, status: KnownStatus, client_ref?: string) {
  return call(trading.change, { id, status, subscription: '1001', qty: LOTS, ...(client_ref && { client_ref }) })
}

/** A short straddle that is open: two legs sold. */
async function held(): Promise<string> {
  const id = await startTrade(LOTS)
  it.ticks(10)
  return id
}

async function read(id: string) {
  return bodyOf(call(trading.detail, { id }))
}

/** What the API calls open: side by its missing average, and quantity. */
async function openOrders(id: string) {
  const { order } = await read(id)
  return order.flatMap(({ instrument, qty, buy_avg, sell_avg }) =>
    buy_avg === null || sell_avg === null ? [`${instrument?.slice(-2)} ${qty}`] : [],
  )
}

const linesOf = (id: string) => it.logOf(id).map(({ level, text }) => `${level} ${text}`)
const linesWith = (id: string, words: string) => linesOf(id).filter((line) => line.includes(words))
/** Units that the log reports as bought back. */
const boughtBack = (id: string) =>
  linesWith(id, 'leg closed').reduce((sum, line) => sum + Number(/: BUY (\d+) /.exec(line)?.[1]), 0)
const atBroker = (id: string) => openAtBroker(it.sandbox, id)
const fill = (words: string) => fillFault(it.sandbox.store, words, demo.username)

/** A trade that is squared off while closing orders fill as the operator says; `off` ends that. */
async function squaredOff(words: string, ticks = 0) {
  const id = await held()
  const off = fill(words)
  await change(id, 'squre_off')
  it.ticks(ticks)
  return { id, off }
}

test('by default every leg is closed within three seconds of the market', async () => {
  const id = await held()
  await change(id, 'squre_off')
  it.ticks(3)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
  expect(linesWith(id, 'Squared off: every leg is closed')).toHaveLength(1)
})

test('over many exits most legs close at once, and none later than three seconds', async () => {
  const seconds = [0, 0, 0, 0]
  for (let round = 0; round < 20; round++) {
    const id = await held()
    it.ticks(round)
    await change(id, 'squre_off')
    let open = atBroker(id).length
    seconds[0] = (seconds[0] ?? 0) + 2 - open
    for (let second = 1; second <= 3; second++) {
      it.ticks(1)
      const now = atBroker(id).length
      seconds[second] = (seconds[second] ?? 0) + open - now
      open = now
    }
    expect(open).toBe(0)
    await change(id, 'stop')
  }
  expect(seconds[0]).toBeGreaterThan(24)
  expect(seconds[0]).toBeLessThan(40)
})

test('an exit that never fills rests, with every leg open, until the fault is over', async () => {
  const id = await held()
  const off = fill('never')
  expect(await change(id, 'squre_off')).toMatchObject({
    ok: true,
    body: { status: 200, message: 'Trade squared off.' },
  })
  expect(linesWith(id, 'WARNING Squared off, with 2 open legs: BANKNIFTY')).toHaveLength(1)
  it.ticks(120)
  expect((await read(id)).status).toBe('squre_off')
  expect(await openOrders(id)).toEqual([`CE ${UNITS}`, `PE ${UNITS}`])
  expect(linesWith(id, 'Order rests: BUY')).toHaveLength(2)
  off()
  it.ticks(1)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
  expect(linesWith(id, 'Order placed: BUY')).toHaveLength(2)
})

test('one side can rest alone', async () => {
  const { id } = await squaredOff('never CE', 10)
  expect(await openOrders(id)).toEqual([`CE ${UNITS}`])
})

test('an exit that fills in part is two rows: what is closed, and an open rest', async () => {
  const { id, off } = await squaredOff('partly', 30)
  const { order } = await read(id)
  expect(order.map(({ qty, buy_avg }) => [qty, buy_avg === null])).toEqual([
    [UNITS / 2, false],
    [UNITS / 2, false],
    [UNITS / 2, true],
    [UNITS / 2, true],
  ])
  expect(linesWith(id, `Partly filled, ${UNITS / 2} of ${UNITS}: BUY`)).toHaveLength(2)
  off()
  it.ticks(1)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
})

test('a late exit fills after its seconds of the market’s clock, not before', async () => {
  const { id } = await squaredOff('late 30', 29)
  expect(await openOrders(id)).toHaveLength(2)
  it.ticks(1)
  expect(await openOrders(id)).toEqual([])
  expect(linesWith(id, 'Squared off: every leg is closed')).toHaveLength(1)
})

test('a rejected exit rests nowhere: the log says why, and the legs stay open', async () => {
  const { id, off } = await squaredOff('reject')
  expect(linesWith(id, 'ERROR Order rejected: BUY')).toHaveLength(2)
  expect(linesWith(id, 'outside the price band of the exchange')).toHaveLength(2)
  off()
  it.ticks(60)
  expect(await openOrders(id)).toHaveLength(2)
})

test('an unreported exit is closed at the broker, and open in the orders', async () => {
  const { id, off } = await squaredOff('unreported', 5)
  expect(atBroker(id)).toEqual([])
  expect(await openOrders(id)).toEqual([`CE ${UNITS}`, `PE ${UNITS}`])
  expect(boughtBack(id)).toBe(2 * UNITS)
  const cash = legsAtBroker(it.sandbox, id).reduce(
    (sum, { qty, buy, sell }) => sum + (Number(sell) - Number(buy)) * qty,
    0,
  )
  expect(pnlAtBroker(it.sandbox, id)).toBe(cash)
  it.ticks(20)
  expect(pnlAtBroker(it.sandbox, id)).toBe(cash)
  off()
  expect(await openOrders(id)).toEqual([])
})

test('a fault of one account leaves the exits of another alone', async () => {
  fillFault(it.sandbox.store, 'never', (await it.signInAsNew()).email)
  await it.signIn()
  const id = await held()
  await change(id, 'squre_off')
  it.ticks(3)
  expect(await openOrders(id)).toEqual([])
})

test('a resting exit is not doubled, by a second Squre Off or a restart either', async () => {
  const id = await held()
  const off = fill('never')
  const client_ref = randomUUID()
  const first = await change(id, 'squre_off', client_ref)
  expect(await change(id, 'squre_off', client_ref)).toEqual(first)
  expect(await change(id, 'squre_off')).toMatchObject({ body: { status: 400 } })
  it.ticks(3)
  await change(id, 'stop')
  expect(linesOf(id).at(-1)).toContain('2 open legs stay with the broker, closing orders too')
  await call(trading.start, { id, status: 'start', subscription: '1001', qty: LOTS })
  expect(linesWith(id, 'INFO 2 orders cancelled')).toHaveLength(1)
  it.ticks(5)
  expect(await change(id, 'squre_off', client_ref)).toEqual(first)
  expect((await read(id)).status).toBe('start')
  await change(id, 'squre_off')
  off()
  it.ticks(5)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
})

test('what a strategy’s own exit has closed is not closed again by Squre Off', async () => {
  const id = await held()
  fill('partly')
  // Far below the loss limit: the strategy exits by itself.
  it.sandbox.store.run("UPDATE trades SET run = json_set(run, '$.state.startPnl', 1e9) WHERE id = ?", id)
  it.ticks(5)
  expect(await openOrders(id)).toEqual([`CE ${UNITS / 2}`, `PE ${UNITS / 2}`])
  fill('late 2')
  await change(id, 'squre_off')
  it.ticks(5)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
})

test('after Stop the closing orders of a Squre Off stay with the broker, and fill when they can', async () => {
  const { id, off } = await squaredOff('never')
  await change(id, 'stop')
  it.ticks(10)
  expect(await openOrders(id)).toHaveLength(2)
  off()
  it.ticks(1)
  expect(await openOrders(id)).toEqual([])
  expect(boughtBack(id)).toBe(2 * UNITS)
  const last = linesOf(id).length
  it.ticks(10)
  expect(linesOf(id)).toHaveLength(last)
})

test('Stop takes back what a running strategy has sent', async () => {
  const id = await held()
  const off = fill('never')
  it.sandbox.store.run("UPDATE trades SET run = json_set(run, '$.state.startPnl', 1e9) WHERE id = ?", id)
  it.ticks(5)
  await change(id, 'stop')
  expect(linesWith(id, 'INFO 2 orders cancelled')).toHaveLength(1)
  expect(linesOf(id).at(-1)).toMatch(/2 open legs stay with the broker$/)
  off()
  it.ticks(10)
  expect(boughtBack(id)).toBe(0)
})

test('while the market is closed closing orders are rejected, and the legs stay open', async () => {
  const id = await held()
  // Saturday.
  it.sandbox.store.run("UPDATE market SET clock = 'real'")
  it.ticks(1)
  await change(id, 'squre_off')
  expect(linesWith(id, 'the market is closed')).toHaveLength(2)
  expect(await openOrders(id)).toHaveLength(2)
})

test('however exits fill, no leg is bought back twice', async () => {
  let slowest = 0
  await fc.assert(
    fc.asyncProperty(exitPlans, async (plan) => {
      it.sandbox.store.run("UPDATE trades SET status = 'stop'")
      it.sandbox.store.run('DELETE FROM faults')
      const id = await held()
      const { length } = await openOrders(id)
      expect(length).toBe(2)
      await playExit(it.sandbox, plan, {
        seconds: 95,
        squareOff: () => change(id, 'squre_off'),
        second: () => it.ticks(1),
        look(at) {
          expect(legsAtBroker(it.sandbox, id).reduce((sum, { qty }) => sum + qty, 0)).toBe(2 * UNITS)
          const closed = closedAtBroker(it.sandbox, id)
          expect(boughtBack(id)).toBe(closed.reduce((sum, { qty }) => sum + qty, 0))
          if (shownOpen(it.sandbox, id) > 0) slowest = Math.max(slowest, at)
        },
      })
      const rest = await openOrders(id)
      expect(rest).toHaveLength(shownOpen(it.sandbox, id))
      if (!plan.fill?.startsWith('reject')) expect(rest).toEqual([])
    }),
    { numRuns: process.env.ALL ? 200 : 15 },
  )
  expect(slowest).toBeGreaterThan(50)
})

test('at the close a resting exit lapses, and its leg stays open', async () => {
  const { id, off } = await squaredOff('never PE', 5)
  const lines = linesOf(id).length
  const { seconds = 0 } = it.sandbox.store.one<{ seconds: number }>('SELECT seconds FROM market') ?? {}
  it.sandbox.store.run('UPDATE market SET jump_to = ?', seconds - 2)
  it.ticks(1)
  expect(linesWith(id, 'lapsed')).toEqual([])
  it.ticks(2)
  expect(linesOf(id).slice(lines)).toEqual([
    expect.stringMatching(/^WARNING Order lapsed at the close: BUY 60 BANKNIFTY26NOV\d+PE$/),
  ])
  off()
  it.ticks(30)
  expect(await openOrders(id)).toEqual([`PE ${UNITS}`])
  expect((await read(id)).status).toBe('squre_off')
})

test('without a credential validated today closing orders are rejected, and the legs stay open', async () => {
  const id = await held()
  await it.goTo(START + 86_400_000)
  await change(id, 'squre_off')
  expect(linesWith(id, 'ERROR Order rejected: BUY')).toHaveLength(2)
  expect(await openOrders(id)).toHaveLength(2)
})

test('a restart of the server keeps a resting exit, and it fills once', async () => {
  const file = newDatabase()
  it.close()
  it = openSandbox({ file })
  await it.signIn()
  await it.linkBroker()
  const { id } = await squaredOff('late 20', 5)
  const { clock } = it
  it.sandbox.close()
  const again = createSandbox({ file, now: () => clock.now })
  const later = recordLog(again)
  const tick = (count: number) => {
    for (let n = 0; n < count; n++) {
      clock.now += 1000
      again.tick()
    }
  }
  const open = () => openAtBroker(again, id).length
  tick(14)
  expect(open()).toBe(2)
  tick(1)
  expect(open()).toBe(0)
  const texts = [...it.logOf(id), ...later(id)].map(({ text }) => text)
  expect(texts.filter((text) => text.includes('leg closed'))).toHaveLength(2)
  expect(texts.filter((text) => text.startsWith('Order placed: BUY'))).toHaveLength(2)
  again.close()
  it = openSandbox()
  rmSync(dirname(file), { recursive: true, force: true })
})
