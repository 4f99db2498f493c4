import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exitPlans, playExit } from '../support/exitPlan.ts'
import { fillFault } from '../support/fillFault.ts'
import { shownOpen } from '../support/market.ts'
import { type Desk, openDesk, type TabDesk } from './desk.ts'

let desk: Desk
let a: TabDesk
let b: TabDesk
let subscription: string
beforeAll(async () => {
  desk = await openDesk()
  ;[a, b] = desk.tabs
})
afterAll(() => desk.close())
beforeEach(() => begin())

let leave: (() => void)[] = []
async function begin(): Promise<void> {
  for (const stop of leave) stop()
  leave = []
  // Stores end a second after their last listener.
  await desk.pass(1100)
  desk.sandbox.store.run('DELETE FROM faults')
  desk.sandbox.store.run('UPDATE market SET jump_to = 3600')
  subscription = desk.begin({ knowsRef: true })
  desk.openMarket()
}

const terms = () => ({ subscription, qty: 2 })

/** A short straddle that is open: two legs sold. */
async function held(): Promise<string> {
  a.trade.startCommand(subscription, a.effects).run(terms())
  await desk.pass(10_000)
  const [trade] = desk.tradesOf(subscription)
  if (!trade) throw new Error('No trade was started.')
  expect(shownOpen(desk.sandbox, trade.id)).toBe(2)
  return trade.id
}

/** What a screen of a tab that shows a trade's exit sees now. */
function watch(tab: TabDesk, id: string) {
  const $exit = tab.exits.exitById(id)
  leave.push($exit.listen(() => {}))
  const squareOff = tab.trade.squareOffCommand(id, tab.effects)
  return () => {
    const exit = $exit.get()
    const legs = tab.exits.openLegsOf(tab.trades.tradeById(id).$state.get())
    return { exit, outcome: tab.exits.describeExit('squre_off', squareOff.$state.get(), exit, legs) }
  }
}

const squareOff = async (id: string) => {
  a.trade.squareOffCommand(id, a.effects).run(terms())
  await desk.pass(1000)
}

test('over random exits nothing is green while a leg is open, and legs open for 50 s alarm', async () => {
  let alarms = 0
  let late = 0
  await fc.assert(
    fc.asyncProperty(exitPlans, async (plan) => {
      await begin()
      const id = await held()
      const press = watch(a, id)
      let see = press
      let closedFor = 0
      await playExit(desk.sandbox, plan, {
        seconds: 105,
        async squareOff() {
          await squareOff(id)
          // Another tab, or this one after a reload: it knows of no command.
          see = watch(b, id)
          await desk.pass(100)
        },
        second: () => desk.pass(1000),
        look(at) {
          const open = shownOpen(desk.sandbox, id)
          const { exit } = see()
          const { outcome, exit: own } = press()
          for (const is of [exit.is, own.is]) if (open > 0) expect(is).not.toBe('closed')
          if (open > 0) expect(outcome?.tone).not.toBe('success')
          closedFor = open > 0 ? 0 : closedFor + 1
          if (closedFor > 10) {
            expect([exit.is, own.is]).toEqual(['closed', 'closed'])
            if (at > 20) late += 1
          }
          if (open === 0 || at < 50) return
          expect(own).toMatchObject({ is: 'open', isLate: true })
          alarms += 1
        },
      })
    }),
    { numRuns: process.env.ALL ? 200 : 12 },
  )
  expect(alarms).toBeGreaterThan(0)
  expect(late).toBeGreaterThan(0)
}, 600_000)

test('orders that cannot be read are never green, and what was open stays open with its time', async () => {
  const id = await held()
  const off = fillFault(desk.sandbox.store, 'never')
  const see = watch(a, id)
  await squareOff(id)
  expect(see()).toMatchObject({ exit: { is: 'open', open: { isStale: false } }, outcome: { tone: 'warning' } })
  desk.cut(true)
  off()
  await desk.pass(20_000)
  expect(shownOpen(desk.sandbox, id)).toBe(0)
  expect(see()).toMatchObject({ exit: { is: 'open', open: { isStale: true } }, outcome: { tone: 'warning' } })
  desk.cut(false)
  await desk.pass(10_000)
  expect(see()).toMatchObject({ exit: { is: 'closed' }, outcome: { tone: 'success' } })
})

test('the orders are read every 5 s for ten minutes, then every minute, until none is open', async () => {
  const id = await held()
  const off = fillFault(desk.sandbox.store, 'never')
  const see = watch(a, id)
  await squareOff(id)
  const reads = () => desk.reads[id] ?? 0
  const readsIn = async (ms: number) => {
    const before = reads()
    await desk.pass(ms)
    return reads() - before
  }
  const often = await readsIn(60_000)
  expect(often).toBeGreaterThanOrEqual(11)
  expect(often).toBeLessThanOrEqual(13)
  await desk.pass(545_000)
  const late = await readsIn(180_000)
  expect(late).toBeGreaterThanOrEqual(2)
  expect(late).toBeLessThanOrEqual(4)
  off()
  await desk.pass(61_000)
  expect(see().exit.is).toBe('closed')
  expect(await readsIn(120_000)).toBe(0)
})

test('a squared off trade that is restarted elsewhere is no exit any more', async () => {
  const id = await held()
  const off = fillFault(desk.sandbox.store, 'never')
  const see = watch(b, id)
  await squareOff(id)
  await desk.pass(70_000)
  await b.trades.readTrade(id)
  expect(see().exit).toMatchObject({ is: 'open' })
  a.trade.stopCommand(id, a.effects).run(terms())
  await desk.pass(6000)
  expect(see().exit).toMatchObject({ is: 'left' })
  a.trade.restartCommand(id, a.effects).run(terms())
  await desk.pass(1000)
  await b.trades.readTrade(id)
  expect(see().exit).toEqual({ is: 'none' })
  await squareOff(id)
  await b.trades.readTrade(id)
  expect(see().exit).toMatchObject({ is: 'open', isLate: false })
  off()
})
