import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type VoiceName, voiceNames } from '../../sandbox/voice.ts'
import { call } from '../../src/lib/api.ts'
import { levelOf } from '../../src/lib/feeds/log/level.ts'
import { isDeletable, isRenewable, isStartable, statusOf } from '../../src/lib/resources/subscriptions.ts'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import { logFeed } from '../../src/lib/wire/feeds.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type OpenSandbox, openFeeds, openSandbox } from './support.ts'

let it: OpenSandbox
afterEach(() => {
  expect(it.bugs).toEqual([])
  it.close()
})

async function begin(voice: VoiceName): Promise<void> {
  it = openSandbox({ voice })
  await it.signIn()
  await it.linkBroker()
}

const start = { status: 'start' as const, subscription: '1001', qty: 2 }

describe.each(voiceNames.filter((name) => name !== 'sandbox'))('in the voice %s', (voice) => {
  test('the main job: subscribe, pay, start, read, stop', async () => {
    await begin(voice)
    expect(await call(account.profile, {})).not.toHaveProperty('body.extensions', ['client_ref'])
    expect(await call(strategy.detail, { id: '1' })).toMatchObject({ ok: true, body: { id: '1' } })
    expect(await call(subscription.subscribe, { id: '11' })).toMatchObject({ ok: true, body: { status: 201 } })
    expect(await call(subscription.subscribe, { id: '11' })).toMatchObject({ ok: true, body: { status: 302 } })
    const report = { tr_id: 'UTR1', subscription: '1005', note: '', payment_type: '1' as const }
    expect(await call(billing.report, report)).toMatchObject({ ok: true })
    expect(await call(billing.list, {})).toMatchObject({ ok: true, body: { results: { length: 6 } } })
    it.sandbox.operator.accept('UTR1')
    expect(await call(credential.read, {})).toMatchObject({ ok: true, body: { is_validated: true } })
    const started = await call(trading.start, { ...start, subscription: '1005' })
    if (!started.ok || started.body.trade_id === null) throw new Error(JSON.stringify(started))
    const id = started.body.trade_id
    it.ticks(10)
    const detail = await call(trading.detail, { id })
    expect(detail).toMatchObject({ ok: true, body: { qty: 2, status: 'start', order: { length: 2 } } })
    const end = { id, subscription: '1005', qty: 2 }
    expect(await call(trading.change, { ...end, status: 'squre_off' })).toMatchObject({
      ok: true,
      body: { status: 200 },
    })
    expect(await call(trading.change, { ...end, status: 'stop' })).toMatchObject({ ok: true, body: { status: 200 } })
  })
})

describe.each<VoiceName>(['bare', 'django', 'freqtrade', 'json'])('the log in the voice %s', (voice) => {
  test('has the shape of a foreign runner, and a price tick is no order', async () => {
    await begin(voice)
    const feeds = await openFeeds(it.sandbox)
    const reply = await call(trading.start, start)
    if (!reply.ok) throw new Error(JSON.stringify(reply))
    const socket = new WebSocket(`${feeds.url}${logFeed.path}?hb=1`)
    const frames: string[] = []
    socket.on('message', (data) => frames.push(String(data)))
    await once(socket, 'open')
    socket.send(String(reply.body.trade_id))
    socket.ping()
    await once(socket, 'pong')
    it.ticks(20)
    socket.ping()
    await once(socket, 'pong')
    socket.terminate()
    await feeds.close()
    const lines = frames.flatMap((frame) => {
      const read = logFeed.read(frame)
      return read.kind === 'lines' ? read.lines.map((text) => ({ text, seq: read.seq })) : [{ text: frame, seq: -1 }]
    })
    const shapes = {
      bare: /^\d\d:\d\d:\d\d (?!INFO)/,
      django: /^2026-11-21 \d\d:\d\d:\d\d,\d{3} INFO runner: /,
      freqtrade: /^2026-11-21 \d\d:\d\d:\d\d,\d{3} - freqtrade\.worker - INFO - /,
      json: /^\{"asctime":"2026-11-21T\d\d:\d\d:\d\d\.\d{3}\+05:30","levelname":"INFO"/,
    }
    for (const { text, seq } of lines) {
      expect(text).toMatch(shapes[voice as keyof typeof shapes])
      expect(seq).toBeUndefined()
    }
    const ticks = lines.filter(({ text }) => text.includes(' ltp '))
    expect(ticks.length).toBeGreaterThan(5)
    for (const { text } of ticks) {
      expect(text).toMatch(/SELL BANKNIFTY\S+ entry [\d.]+ ltp/)
      expect(levelOf(text)).toBe('info')
    }
  })
})

test('a foreign server names other badges, numbers as text, empty fields, and a field for a refusal', async () => {
  await begin('django')
  const list = await call(subscription.list, {})
  if (!list.ok) throw new Error(JSON.stringify(list))
  const rows = list.body.results
  expect(new Set(rows.map(({ status }) => status.badge))).toEqual(new Set(['primary', 'info', 'secondary']))
  const raw = await it.sandbox.app.request('/api/strategie/1', {
    headers: { authorization: it.sent.at(-1)?.authorization ?? '' },
  })
  expect(await raw.json()).toMatchObject({ id: '1', desc: null, algos: [{ amount: '1499.00' }, {}, {}] })

  const pending = rows.find(({ first_time_active }) => !first_time_active)
  if (!pending) throw new Error('one subscription is pending')
  expect([isStartable(pending), isRenewable(pending), isDeletable(pending)]).toEqual([true, true, true])
  // Never activated is never called active, whatever the badge.
  expect(statusOf(pending, it.clock.now)).not.toMatch(/Active|Ending/)

  const reply = await call(trading.start, { ...start, qty: 5000 })
  expect(reply).toMatchObject({
    ok: false,
    kind: 'refused',
    status: 400,
    body: { qty: [expect.stringMatching(/lots/)] },
  })
})
