import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from '../../sandbox/listen.ts'
import { ensureBrowser } from '../../scripts/browser.ts'
import { type Bench, type Measure, type Stage, tried } from '../../scripts/measure.ts'
import { root } from '../../scripts/run.ts'
import { openTrade } from '../support/openTrade.ts'
import { acknowledged, afterLogin, type Stored, twoVisits, type Wanted } from './arrivals.ts'
import { slowBrowser } from './slowBrowser.ts'
import type { HostOptions } from './slowHost.ts'
import { type Built, visitRows } from './visitRows.ts'
import { waterfall } from './waterfall.ts'

const PHONE = 412

/** A build at work: where it is served, a session there and its running trade. */
interface Site {
  name: Built['name']
  url: string
  id: string
  stored: Stored
}

async function prepare({ browser }: Stage, name: Built['name'], url: string): Promise<Site> {
  const { session, id } = await openTrade(url)
  return { name, url, id, stored: await acknowledged({ browser, url }, { path: `/account/trade/${id}`, session }) }
}

async function* measure(stage: Stage): AsyncGenerator<Measure> {
  const sites = [await prepare(stage, 'this', stage.url)]
  const { against } = stage
  const isFolder = against && existsSync(join(against, 'dist'))
  const other =
    against && (await startServer({ port: 0, site: isFolder ? join(against, 'dist') : against, db: ':memory:' }))
  if (other) sites.push(await prepare(stage, 'other', other.url))
  const slow = await slowBrowser(ensureBrowser({ withWindows: true }) ?? '')
  yield { what: 'the processor', value: slow.how }

  const desk = ({ id }: Site): Wanted => ({ path: `/account/trade/${id}`, command: 'Stop', width: PHONE })
  const dashboard = (): Wanted => ({ path: '/account/trade/start?new', command: 'Start', width: PHONE })
  const visits = (what: string, aims: [string, string?], wanted: (site: Site) => Wanted, options: HostOptions = {}) => {
    const names = [`${what}, first visit`, `${what}, again`]
    const { command } = wanted(sites[0] as Site)
    const builds = sites.map((site) => ({
      name: site.name,
      visits: () => twoVisits(slow, site.url, { ...wanted(site), ...options }, site.stored),
    }))
    return { names, command, aims, builds }
  }
  const all = [
    visits('a running desk', ['Stop first', 'Stop first'], desk),
    visits('the dashboard', ['Start first', 'Start first'], dashboard),
    {
      names: ['Login pressed until Start works'],
      command: 'Start',
      aims: ['from one page to the next'],
      builds: sites.map(({ name, url, stored }) => ({
        name,
        visits: async () => [await afterLogin(slow, url, dashboard(), stored)],
      })),
    },
    visits('a running desk over HTTP/1.1', ['as over HTTP/2'], desk, { protocol: 'HTTP/1.1' }),
    visits('a running desk, 3 % of packets lost', ['exits before the PNL'], desk, { lossEvery: 33 }),
  ]
  try {
    for (const { names, command, aims, builds } of all)
      yield* tried(names[0] ?? '', async () => {
        const { rows, middle } = await visitRows(names, { command, aims }, builds)
        const drawings = middle.map((visit, kind) => `${names[kind]}\n\n${waterfall(visit)}\n`).join('\n')
        if (names[0] === 'a running desk, first visit') writeFileSync(join(root, 'docs', 'waterfall.txt'), drawings)
        return rows
      })
  } finally {
    await slow.close()
    if (other) await other.close()
  }
}

export const bench: Bench = {
  title: `What a host serves: TLS, HTTP/2, 1.6 Mbit/s and 150 ms for all connections together, a slow browser, ${PHONE} px`,
  run: measure,
}
