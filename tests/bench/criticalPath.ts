import { median } from '../../scripts/measure.ts'
import type { SlowPage } from './slow.ts'

/** What a desk waits for, by the address of each. A feed ends with the answer to its handshake. */
const steps: readonly (readonly [string, RegExp])[] = [
  ['HTML', /\/account\/trade\/[^/]+$/],
  ['code of the reads', /\/_astro\/(reads|stored|state|api)\./],
  ['React', /\/_astro\/react\./],
  ['frame', /\/_astro\/(Account|app|ui|client)\./],
  ['screen', /\/_astro\/(TradeScreen|trade|commands)\./],
  ['first reads', /\/(api|aliceblue)\/.*/],
  ['code of the feeds', /\/_astro\/(feeds|DeskPnl)\./],
  ['panels and console', /\/_astro\/(LivePanels|ConsolePanel|log)\./],
  ['feed handshakes', /\/ws\/v1\/log\//],
]

/** From the first byte asked for to the last that came, in milliseconds after the visit began. */
export type Span = readonly [start: number, end: number]

/** Notes when each step of a visit begins and ends. Call it before the visit, and its answer after it. */
export function watchSteps({ devtools }: SlowPage): () => ReadonlyMap<string, Span> {
  const asked = new Map<string, { name: string; at: number }>()
  const spans = new Map<string, Span>()
  let begin = 0
  const ask = (id: string, url: string, at: number) => {
    begin ||= at
    const name = steps.find(([, address]) => address.test(new URL(url).pathname))?.[0]
    if (name !== undefined) asked.set(id, { name, at: (at - begin) * 1000 })
  }
  const end = (id: string, at: number) => {
    const one = asked.get(id)
    if (one === undefined) return
    const [start, last] = spans.get(one.name) ?? [one.at, 0]
    // Later reads of the same kind are no part of the arrival.
    if (one.name !== 'first reads' || spans.size < steps.length - 1)
      spans.set(one.name, [Math.min(start, one.at), Math.max(last, (at - begin) * 1000)])
  }
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) =>
    ask(requestId, request.url, timestamp),
  )
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => end(requestId, timestamp))
  devtools.on('Network.webSocketWillSendHandshakeRequest', ({ requestId, timestamp }) => {
    const one = asked.get(requestId)
    asked.set(requestId, { name: 'feed handshakes', at: one?.at ?? (timestamp - begin) * 1000 })
  })
  devtools.on('Network.webSocketHandshakeResponseReceived', ({ requestId, timestamp }) => end(requestId, timestamp))
  return () => spans
}

/** The steps of several visits in words, each with its median start and end. */
export function criticalPath(visits: readonly ReadonlyMap<string, Span>[]): string {
  return steps
    .flatMap(([name]) => {
      const spans = visits.flatMap((visit) => [visit.get(name) ?? []].filter((it) => it.length === 2)) as Span[]
      if (spans.length === 0) return []
      const at = (place: 0 | 1) => median(spans.map((span) => span[place])).toFixed(0)
      return [`${name} ${at(0)}–${at(1)}`]
    })
    .join(', ')
}
