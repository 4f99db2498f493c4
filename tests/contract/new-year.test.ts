import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { call } from '../../src/lib/api.ts'
import { marketAt } from '../../src/lib/market/market.ts'
import { marketSentence } from '../../src/lib/market/sentence.ts'
import type { Settings } from '../../src/lib/settings.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { bodyOf, sandboxForEach, startTrade } from './support.ts'

const it = sandboxForEach('signed out', { clock: 'real' })

const market = parse(readFileSync('src/content/site/market.yaml', 'utf8')) as Settings['market']
/** The first year of which nobody has written a list of holidays. */
const year = Math.max(...Object.keys(market.holidays).map(Number)) + 1

test('on 1 January of a year without holidays a trade runs, and the page says what it lacks', async () => {
  // From the first weekday of the year on, in trading hours.
  let at = Date.parse(`${year}-01-01T11:30:00+05:30`)
  while (new Date(at).getUTCDay() % 6 === 0) at += 86_400_000
  await it.goTo(at)
  await it.linkBroker()
  const id = await startTrade()
  it.ticks(120)
  const { order } = await bodyOf(call(trading.detail, { id }))
  expect(order.length, 'the market moves, as on any weekday').toBeGreaterThan(0)
  expect(marketSentence(marketAt(market, it.clock.now))).toMatch(
    new RegExp(`^Market open until \\d\\d:\\d\\d IST\\. No ${year} holiday list$`),
  )
})
