import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore } from '../../sandbox/db/store.ts'
import { addFault } from '../../sandbox/http/faultTable.ts'
import { startServer } from '../../sandbox/listen.ts'
import { buildSite } from '../../scripts/buildSite.ts'
import { type Bench, type Measure, type Stage, tried } from '../../scripts/measure.ts'
import { newDatabase } from '../contract/program.ts'
import { openTrade } from '../support/openTrade.ts'
import { acknowledged, type Wanted } from './arrivals.ts'
import { visitRows } from './visitRows.ts'

const API_DELAY_MS = 30

/** The desk of a site whose API is on another origin, past the slow line, and answers 30 ms later. */
async function otherOrigin({ browser }: Stage): Promise<Measure[]> {
  const db = newDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'cross-'))
  const api = await startServer({ port: 0, db })
  const { session, id } = await openTrade(api.url)
  const store = openStore(db)
  for (const target of ['any', 'preflights'])
    addFault(store, { target, times: null, fault: { kind: 'delay', ms: API_DELAY_MS } })
  await buildSite(folder, { PUBLIC_API_URL: api.url })
  const site = await startServer({ port: 0, site: folder, db: ':memory:' })
  const stage = { browser, url: site.url }
  try {
    const path = `/account/trade/${id}`
    const stored = await acknowledged(stage, { path, session })
    const wanted: Wanted = { path, session, stored, command: 'Stop', width: 412, worker: 'block' }
    const aims = { first: `each answer of the API ${API_DELAY_MS} ms later, past the slow line` }
    const { rows } = await visitRows(stage, 'a running desk, API on another origin', wanted, aims)
    return rows
  } finally {
    store.close()
    await site.close()
    await api.close()
    rmSync(folder, { recursive: true, force: true })
    rmSync(dirname(db), { recursive: true, force: true })
  }
}

async function* measure(stage: Stage): AsyncGenerator<Measure> {
  const { session, id } = await openTrade(stage.url)
  const path = `/account/trade/${id}`
  const stored = await acknowledged(stage, { path, session })
  const desk: Wanted = { path, session, stored, command: 'Stop', width: 412, worker: 'allow' }
  const each = (what: string, wanted: Wanted, aims: { first: string; again?: string }) =>
    tried(what, async () => (await visitRows(stage, what, wanted, aims)).rows)
  yield* each('a running desk over TLS', { ...desk, handshakes: 2 }, { first: 'Stop 1,850, PNL 2,100 ms' })
  yield* each('a running desk, 3 % of packets lost', { ...desk, lossEvery: 33 }, { first: 'exits before the PNL' })
  yield* each('a running desk with Save-Data', { ...desk, savesData: true }, { first: 'as without' })
  yield* each(
    'the dashboard',
    { ...desk, path: '/account/trade/start?new', command: 'Start' },
    { first: 'Start 1,900 ms', again: 'Start 900 ms' },
  )
  yield* tried('a running desk, API on another origin', () => otherOrigin(stage))
}

export const bench: Bench = {
  title:
    'The same line over TLS, with lost packets, with Save-Data, at the dashboard, and with the API elsewhere; 412 px',
  run: measure,
}
