import { expect, test } from 'vitest'
import { type ConsoleFilter, createViews, viewOf } from '../../../src/islands/trade/console/console.ts'
import { logLine } from '../../../src/lib/feeds/log/ledger.ts'
import { createLogBuffer } from '../../../src/lib/feeds/log/logBuffer.ts'
import { seededRandom } from '../../../src/lib/pricing/random.ts'

const TEXTS = ['waiting', 'waiting', 'waiting', 'tick 58250 CE', 'Order placed', 'ERROR no margin', 'WARNING slow']
const FILTERS: ConsoleFilter[] = [
  { level: 'all', query: '' },
  { level: 'all', query: 'ce' },
  { level: 'info', query: 'wait' },
  { level: 'error', query: '' },
  { level: 'order', query: 'order' },
]

test('the view of a log that goes on is that of all its rows, whatever came, fell out or was chosen meanwhile', () => {
  const random = seededRandom(15)
  const below = (n: number) => Math.floor(random.next() * n)
  for (let round = 0; round < 60; round++) {
    const buffer = createLogBuffer(5 + below(60))
    const views = createViews()
    let choice = FILTERS[0] as ConsoleFilter
    let gap: number | undefined
    for (let draw = 0; draw < 30; draw++) {
      for (let n = below(25); n > 0; n--)
        buffer.push(logLine(TEXTS[below(TEXTS.length)] as string, draw, undefined, undefined))
      if (below(6) === 0) gap = buffer.push({ kind: 'gap', at: 1, from: 1, to: 1, cause: 'lost', missing: undefined })
      if (below(4) === 0 && gap !== undefined) buffer.amend(gap, { missing: draw })
      if (below(5) === 0) choice = FILTERS[below(FILTERS.length)] as ConsoleFilter
      expect(views(buffer.rows(), choice)).toEqual(viewOf(buffer.rows(), choice))
    }
  }
})

test('of a full log only what came since is collapsed again', () => {
  const buffer = createLogBuffer(100)
  const views = createViews()
  for (let n = 0; n < 100; n++) buffer.push(logLine(`line ${n}`, n, undefined, undefined))
  const before = views(buffer.rows(), { level: 'all', query: 'line' }).shown
  for (let n = 0; n < 10; n++) buffer.push(logLine(`line ${n}`, n, undefined, undefined))
  const after = views(buffer.rows(), { level: 'all', query: 'line' }).shown
  expect(after.slice(0, 90).every((row, n) => row === before[n + 10])).toBe(true)
})
