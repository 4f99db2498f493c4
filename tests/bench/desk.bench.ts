import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bench, type Measure, type Stage, tried } from '../../scripts/measure.ts'
import { root } from '../../scripts/run.ts'
import { openTrade } from '../support/openTrade.ts'
import { acknowledged } from './arrivals.ts'
import { SLOWED } from './slow.ts'
import { visitRows } from './visitRows.ts'

const PHONE = 412
const WIDE = 1280
const aims = { first: 'Stop 1,700, PNL 1,950 ms; 150 and 180 kB', again: 'Stop 700, PNL 900 ms' }

async function* measure(stage: Stage): AsyncGenerator<Measure> {
  const { session, id } = await openTrade(stage.url)
  const path = `/account/trade/${id}`
  const stored = await acknowledged(stage, { path, session })
  for (const worker of ['allow', 'block'] as const)
    for (const width of [PHONE, WIDE]) {
      const what = `a running desk, ${width} px${worker === 'block' ? ' without a worker' : ''}`
      yield* tried(what, async () => {
        const wanted = { path, session, stored, command: 'Stop', width, worker } as const
        const { rows, drawings } = await visitRows(stage, what, wanted, aims)
        if (worker === 'allow' && width === PHONE) writeFileSync(join(root, 'docs', 'waterfall.txt'), drawings)
        return rows
      })
    }
}

export const bench: Bench = {
  title: `A running desk on a line of 1.6 Mbit/s, 150 ms, that all connections share; processor ÷ ${SLOWED}`,
  run: measure,
}
