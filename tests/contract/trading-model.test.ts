import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../src/lib/api.ts'
import { knownStatus, type TradeStatus, trading } from '../../src/lib/wire/trading.ts'
import { openAtBroker } from '../support/market.ts'
import { bodyOf, type OpenSandbox, openSandbox } from './support.ts'

let it: OpenSandbox
beforeAll(async () => {
  it = openSandbox()
  await it.signIn()
  await it.linkBroker()
})
afterAll(() => it.close())

const SUBSCRIPTIONS = ['1001', '1004'] as const

interface ModelTrade {
  id: string
  subscription: string
  qty: number
  status: TradeStatus
}

const step = fc.record({
  command: fc.constantFrom('new' as const, 'restart' as const, ...knownStatus.options),
  which: fc.nat({ max: 9 }),
  subscription: fc.constantFrom(...SUBSCRIPTIONS),
  /** Keeps what the trade has, as a screen would, or asks for a change. */
  keeps: fc.boolean(),
  qty: fc.integer({ min: 1, max: 3 }),
  ticks: fc.nat({ max: 6 }),
})

/** What the rules say a command answers, and what it leaves behind. */
function expected(
  trades: ModelTrade[],
  trade: ModelTrade | undefined,
  status: TradeStatus,
  subscription: string,
  qty: number,
): boolean {
  if (status === 'start') {
    if (trade !== undefined && trade.status !== 'stop') return false
    return !trades.some((other) => other.subscription === subscription && other.status !== 'stop')
  }
  if (trade === undefined || trade.status === 'stop' || trade.status === status) return false
  return trade.qty === qty && trade.subscription === subscription
}

async function clear(): Promise<void> {
  it.sandbox.store.run("UPDATE trades SET status = 'stop'")
}

async function actual(id: string) {
  const { status, qty, subscription_detail } = await bodyOf(call(trading.detail, { id }))
  return { status, qty, subscription: subscription_detail?.id }
}

test('in any order of requests, the trades follow the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await clear()
      const trades: ModelTrade[] = []
      for (const { command, which, ticks, keeps, ...input } of steps) {
        const trade = command === 'new' ? undefined : trades[which % Math.max(1, trades.length)]
        if (command !== 'new' && trade === undefined) continue
        const subscription = keeps && trade ? trade.subscription : input.subscription
        const qty = keeps && trade ? trade.qty : input.qty
        const status = command === 'new' || command === 'restart' ? 'start' : command
        const reply =
          trade === undefined || command === 'restart'
            ? await call(trading.start, { ...(trade && { id: trade.id }), status: 'start', subscription, qty })
            : await call(trading.change, { id: trade.id, status, subscription, qty })
        if (!reply.ok) throw new Error(JSON.stringify(reply))
        const granted = expected(trades, trade, status, subscription, qty)
        expect([command, (reply.body.status ?? 0) < 300]).toEqual([command, granted])
        if (granted && trade) Object.assign(trade, { status, subscription, qty })
        if (granted && !trade) {
          const id = (reply.body as { trade_id?: string }).trade_id ?? ''
          trades.push({ id, status, subscription, qty })
        }
        it.ticks(ticks)
      }
      it.ticks(3)
      for (const { id, ...wanted } of trades) {
        expect(await actual(id)).toEqual(wanted)
        const open = openAtBroker(it.sandbox, id)
        if (wanted.status === 'squre_off') expect(open).toEqual([])
      }
    }),
    { numRuns: process.env.ALL ? 600 : 60 },
  )
})
