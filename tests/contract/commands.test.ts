import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiVariantName } from '../../sandbox/apiVariant.ts'
import type { Fault } from '../../sandbox/http/faults.ts'
import { fillFault } from '../support/fillFault.ts'
import { shownOpen } from '../support/market.ts'
import { type Desk, openDesk, type TabDesk } from './desk.ts'

describe.each<ApiVariantName>(['sandbox', 'django', 'bare'])('on a server in the variant %s', (variant) => {
  let desk: Desk
  let subscription: string
  let terms: { subscription: string; qty: number }
  let a: TabDesk
  let b: TabDesk
  beforeAll(async () => {
    desk = await openDesk({ variant })
    ;[a, b] = desk.tabs
  })
  afterAll(() => desk.close())
  beforeEach(() => {
    subscription = desk.begin({ knowsRef: false })
    terms = { subscription, qty: 1 }
  })

  const startIn = (tab: TabDesk) => tab.trade.startCommand(subscription, tab.effects)
  const forged = (status: number, body: string, acts: boolean): Fault => ({ kind: 'status', status, body, acts })
  const drops = (count: number): Fault[] => Array.from({ length: count }, () => ({ kind: 'drop', acts: false }))

  /** Presses a button, and lets time pass. */
  async function press(
    command: { run(input: typeof terms, how?: { force: true }): boolean },
    ms = 1000,
    how?: { force: true },
  ): Promise<void> {
    command.run(terms, how)
    await desk.pass(ms)
  }

  /** A trade that runs, started through the first tab. */
  async function running(): Promise<string> {
    await press(startIn(a))
    const id = desk.tradesOf(subscription)[0]?.id
    if (id === undefined) throw new Error('nothing was started')
    return id
  }

  test('a start reads the list once before it is sent and once after, for every screen', async () => {
    const before = desk.reads['list'] ?? 0
    const id = await running()
    expect((desk.reads['list'] ?? 0) - before).toBe(2)
    const list = a.trades.$trades.value
    expect(list?.state === 'ready' && list.data.map((it) => it.trade_id)).toContain(id)
  })

  test('Squre Off is confirmed by its status while its exits still rest', async () => {
    desk.openMarket()
    const id = await running()
    await desk.pass(10_000)
    const off = fillFault(desk.sandbox.store, 'never')
    const squareOff = a.trade.squareOffCommand(id, a.effects)
    await press(squareOff, 30_000)
    expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
    expect(shownOpen(desk.sandbox, id)).toBe(2)
    off()
    await desk.pass(2000)
    expect(shownOpen(desk.sandbox, id)).toBe(0)
    expect(desk.arrived).toEqual({ start: 1, squre_off: 1 })
  })

  describe('a record that cannot be read', () => {
    /** A start whose input breaks whoever writes it, as an earlier version or another hand may have left it. */
    const hostile = (id: string) =>
      JSON.stringify({
        userId: a.effects.userId(),
        intent: { ref: 'r', input: { subscription: { toString: 1 }, qty: 1 }, baseline: null, sentAt: 1 },
        state: { phase: 'unknown', at: 1, why: 'not-seen', pendingBecause: 'lost', checked: true, id },
      })

    test.each(['start', 'stop', 'squre_off'])(
      'of a %s is dropped, and Squre Off goes out once with its reference',
      async (verb) => {
        subscription = desk.begin({ knowsRef: true })
        terms = { subscription, qty: 1 }
        const id = await running()
        a.effects.save(`niyam:command:${verb}:${id}`, hostile(id))
        const squareOff = a.trade.squareOffCommand(id, a.effects)
        const all = [a.trade.restartCommand(id, a.effects), a.trade.stopCommand(id, a.effects), squareOff]
        expect(all.map((it) => it.$state.get().phase)).toEqual(['idle', 'idle', 'idle'])
        expect(a.effects.load(`niyam:command:${verb}:${id}`)).toBeUndefined()
        expect([squareOff.run(terms), squareOff.run(terms)]).toEqual([true, false])
        await desk.pass(1000)
        expect(desk.arrived).toEqual({ start: 1, squre_off: 1 })
        expect(desk.refs.squre_off).toEqual([expect.stringMatching(/^0{8}-/)])
      },
    )

    test('takes no lock along: another tab sends nothing while its owner does', async () => {
      const id = await running()
      desk.faults.sends.push({ kind: 'late', ms: 5000 })
      a.trade.squareOffCommand(id, a.effects).run(terms)
      a.effects.save(`niyam:command:squre_off:${id}`, '{"half')
      await press(b.trade.squareOffCommand(id, b.effects), 200)
      expect(b.trade.squareOffCommand(id, b.effects).$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
    })
  })

  describe('one input, one request', () => {
    test('three presses within one task send once', async () => {
      const start = startIn(a)
      expect([start.run(terms), start.run(terms), start.run(terms)]).toEqual([true, false, false])
      await desk.pass(1000)
      expect(desk.arrived).toEqual({ start: 1 })
      expect(start.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
    })

    test('of two tabs at the same moment one sends and the other says so', async () => {
      startIn(a).run(terms)
      await press(startIn(b))
      expect(desk.arrived).toEqual({ start: 1 })
      expect(startIn(b).$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
    })

    test('an unsettled start blocks the other tab, an unsettled stop does not', async () => {
      desk.faults.sends.push({ kind: 'drop', acts: false })
      await press(startIn(a), 60_000)
      expect(startIn(a).$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen' })
      await press(startIn(b))
      expect(startIn(b).$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
      expect(desk.arrived).toEqual({})
    })

    test('what is already done is not sent', async () => {
      const id = await running()
      await press(startIn(b))
      expect(startIn(b).$state.get()).toMatchObject({ phase: 'confirmed', how: 'already', id })
      expect(desk.arrived).toEqual({ start: 1 })
    })

    test('an exit sends the terms that the read before it found, whatever the screen knew', async () => {
      const id = await running()
      for (const exit of [a.trade.squareOffCommand(id, a.effects), a.trade.stopCommand(id, a.effects)]) {
        exit.run({ subscription: '', qty: 9 })
        await desk.pass(1000)
        expect(exit.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
      }
    })

    test('a squared-off trade is not squared off again, and stopping is the same end', async () => {
      const id = await running()
      await press(a.trade.squareOffCommand(id, a.effects))
      await press(b.trade.squareOffCommand(id, b.effects))
      expect(b.trade.squareOffCommand(id, b.effects).$state.get()).toMatchObject({ phase: 'confirmed', how: 'already' })
      expect(desk.arrived).toEqual({ start: 1, squre_off: 1 })
    })
  })

  describe('an answer that settles nothing', () => {
    test.each<[string, Fault]>([
      ['lost after the server acted', { kind: 'drop', acts: true }],
      ['30 s of silence', { kind: 'late', ms: 30_000 }],
      ['silence without an end', { kind: 'hang', acts: true }],
      ['a 500', forged(500, '{"detail": "Server Error"}', true)],
      ['a 408', forged(408, '', true)],
      ['a page of markup', forged(502, '<!doctype html><title>Bad Gateway</title>', true)],
      ['a page of markup with 200', forged(200, '<!doctype html>', true)],
      ['half a document', forged(200, '{"status": 200, "mess', true)],
      ['a yes without a trade id', forged(201, '{"status": 201, "message": "Trade started."}', true)],
      ['a refusal although it was placed', forged(200, '{"status": 400, "message": "No funds."}', true)],
      ['an HTTP 400 although it was placed', forged(400, '{"detail": "No funds."}', true)],
    ])('%s: the trade is found and nothing is sent again', async (_, fault) => {
      desk.faults.sends.push(fault)
      await press(startIn(a), 20_000 + 35_000)
      const id = desk.tradesOf(subscription)[0]?.id
      expect(startIn(a).$state.get()).toMatchObject({ phase: 'confirmed', how: 'found', id })
      expect(desk.arrived).toEqual({ start: 1 })
      expect(desk.effects()).toEqual({ start: 1 })
    })

    test('lost before the server acted: not seen, locked, and after a check sent only when forced', async () => {
      const start = startIn(a)
      desk.faults.sends.push({ kind: 'drop', acts: false })
      await press(start, 35_000)
      expect(start.$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: false })
      expect(start.run(terms)).toBe(false)
      expect(start.run(terms, { force: true })).toBe(false)
      start.check()
      await desk.pass(1000)
      expect(start.$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: true })
      expect(start.run(terms)).toBe(false)
      expect(start.run(terms, { force: true })).toBe(true)
      await desk.pass(1000)
      expect(start.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
      expect(desk.effects()).toEqual({ start: 1 })
    })

    test('one that comes after "Start anyway" is adopted by the read before it, and nothing is sent', async () => {
      const start = startIn(a)
      desk.faults.sends.push({ kind: 'late', ms: 70_000 })
      await press(start, 56_000)
      start.check()
      await desk.pass(1000)
      expect(start.$state.get()).toMatchObject({ phase: 'unknown', checked: true })
      // The late request arrives between the read and the press.
      await desk.pass(13_500)
      await press(start, 1000, { force: true })
      expect(start.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
      expect(desk.arrived).toEqual({ start: 1 })
    })

    test('where the server knows the reference, a retry acts once even after the first acted', async () => {
      subscription = desk.begin({ knowsRef: true })
      terms = { subscription, qty: 1 }
      const id = await running()
      const stop = a.trade.stopCommand(id, a.effects)
      desk.faults.sends.push({ kind: 'drop', acts: true })
      desk.faults.reads.push({ kind: 'none' }, ...drops(6))
      await press(stop, 31_000)
      expect(stop.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
      desk.faults.reads.push(...drops(1))
      expect(stop.run(terms)).toBe(true)
      await desk.pass(1000)
      expect(stop.$state.get()).toMatchObject({ phase: 'confirmed' })
      expect(desk.arrived.stop).toBe(2)
      expect(desk.effects()).toEqual({ start: 1, stop: 1 })
    })

    test('reads that fail as well: unknown, Stop may be pressed, and the first read settles it', async () => {
      const id = await running()
      const stop = a.trade.stopCommand(id, a.effects)
      desk.faults.sends.push({ kind: 'drop', acts: false })
      desk.faults.reads.push({ kind: 'none' }, ...drops(6))
      await press(stop, 31_000)
      expect(stop.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
      await desk.pass(16_000)
      expect(stop.$state.get()).toMatchObject({ phase: 'refused', why: 'not-done' })
      expect(desk.statusOf(id)).toBe('start')
    })
  })

  describe('squaring off whose answer and whose reads are lost', () => {
    /** The first one was carried out when `acts`, and nothing can be read any more. */
    async function blind(acts: boolean) {
      const id = await running()
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      desk.faults.sends.push({ kind: 'drop', acts })
      desk.faults.reads.push({ kind: 'none' }, ...drops(6))
      await press(squareOff, 31_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
      return { id, squareOff }
    }

    test('is not sent by a press, however often', async () => {
      const { squareOff } = await blind(false)
      for (let press = 0; press < 3; press++) {
        desk.faults.reads.push(...drops(1))
        expect(squareOff.run(terms)).toBe(true)
        await desk.pass(1000)
        expect(squareOff.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
      }
      expect(desk.arrived).toEqual({ start: 1 })
    })

    test('is sent once for each explicit confirmation', async () => {
      const { id, squareOff } = await blind(false)
      desk.faults.sends.push({ kind: 'drop', acts: false })
      desk.faults.reads.push(...drops(7))
      expect(squareOff.run(terms, { force: true })).toBe(true)
      await desk.pass(31_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
      desk.faults.reads.push(...drops(1))
      await press(squareOff, 1000, { force: true })
      expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
      expect(desk.arrived).toEqual({ start: 1, squre_off: 1 })
      expect(desk.statusOf(id)).toBe('squre_off')
    })

    test('is not sent again by a confirmation where a read succeeds and shows it', async () => {
      const { squareOff } = await blind(true)
      await press(squareOff, 1000, { force: true })
      expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
      expect(desk.arrived).toEqual({ start: 1, squre_off: 1 })
    })

    test('is still watched after a press that could not be sent', async () => {
      const { squareOff } = await blind(true)
      desk.faults.reads.push(...drops(1))
      await press(squareOff, 16_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
    })

    test('carries a new reference where the server had refused the first', async () => {
      subscription = desk.begin({ knowsRef: true })
      terms = { subscription, qty: 1 }
      const id = await running()
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      desk.faults.sends.push(forged(400, '{"detail": "The market is closed."}', false))
      desk.faults.reads.push({ kind: 'none' }, ...drops(8))
      await press(squareOff, 35_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable', pendingBecause: 'refused' })
      await press(squareOff, 1000, { force: true })
      const kept = [...new Set(desk.refs.squre_off)]
      expect(kept).toHaveLength(2)
    })
  })

  describe('squaring off a trade that was stopped meanwhile', () => {
    test('is not called already done: its positions may be open', async () => {
      const id = await running()
      await press(a.trade.stopCommand(id, a.effects))
      await press(b.trade.squareOffCommand(id, b.effects))
      expect(b.trade.squareOffCommand(id, b.effects).$state.get()).toMatchObject({
        phase: 'refused',
        why: 'superseded',
      })
      expect(b.trade.squareOffCommand(id, b.effects).$state.get()).not.toHaveProperty('sentAt')
      expect(desk.arrived).toEqual({ start: 1, stop: 1 })
    })

    test('is not called carried out where its own answer was lost', async () => {
      const id = await running()
      desk.faults.sends.push({ kind: 'drop', acts: false })
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      await press(squareOff, 600)
      await press(a.trade.stopCommand(id, a.effects), 35_000)
      expect(a.trade.stopCommand(id, a.effects).$state.get()).toMatchObject({ phase: 'confirmed' })
      expect(squareOff.$state.get()).toMatchObject({ phase: 'refused', why: 'superseded', sentAt: expect.any(Number) })
    })

    test('is not called carried out by the read before a retry', async () => {
      const id = await running()
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      desk.faults.sends.push({ kind: 'drop', acts: false })
      await press(squareOff, 35_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'refused', why: 'not-done' })
      await press(b.trade.stopCommand(id, b.effects))
      await press(squareOff)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'refused', why: 'superseded', sentAt: expect.any(Number) })
      expect(desk.arrived).toEqual({ start: 1, stop: 1 })
    })

    test('is confirmed where the server had accepted it', async () => {
      const id = await running()
      desk.faults.reads.push({ kind: 'none' }, ...drops(2))
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      await press(squareOff, 100)
      await press(a.trade.stopCommand(id, a.effects), 35_000)
      expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
    })
  })

  describe('before it is sent', () => {
    test('a start and squaring off are blocked where the server cannot be read, a stop is not', async () => {
      const id = await running()
      const { stopCommand, squareOffCommand } = a.trade
      desk.faults.reads.push(...drops(1))
      await press(squareOffCommand(id, a.effects))
      expect(squareOffCommand(id, a.effects).$state.get()).toMatchObject({ phase: 'refused', why: 'unread' })
      expect(desk.arrived).toEqual({ start: 1 })
      desk.faults.reads.push(...drops(1))
      await press(stopCommand(id, a.effects))
      expect(stopCommand(id, a.effects).$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
      startIn(a).dismiss()
      desk.faults.reads.push(...drops(1))
      await press(startIn(a))
      expect(startIn(a).$state.get()).toMatchObject({ phase: 'refused', why: 'unread' })
      expect(desk.arrived).toEqual({ start: 1, stop: 1 })
    })

    test('squaring off without a read is sent when the user confirms it explicitly', async () => {
      const id = await running()
      const squareOff = a.trade.squareOffCommand(id, a.effects)
      desk.faults.reads.push(...drops(2))
      await press(squareOff)
      await press(squareOff, 1000, { force: true })
      expect(squareOff.$state.get()).toMatchObject({ phase: 'confirmed', how: 'answered' })
    })

    test('a session that ends during the preflight sends nothing', async () => {
      const id = await running()
      const stop = a.trade.stopCommand(id, a.effects)
      desk.faults.reads.push({ kind: 'late', ms: 2000 })
      await press(stop)
      a.session.$session.set(null)
      await desk.pass(5000)
      expect(desk.arrived).toEqual({ start: 1 })
      expect(desk.statusOf(id)).toBe('start')
    })

    test('a session that the server rejects sends nothing', async () => {
      const id = await running()
      const stop = a.trade.stopCommand(id, a.effects)
      desk.faults.reads.push(forged(401, '{"detail": "The session is over."}', false))
      await press(stop, 5000)
      expect(a.session.$session.get()).toBeNull()
      expect(desk.arrived).toEqual({ start: 1 })
    })
  })

  describe('after a reload', () => {
    test('a start in flight is looked for and found, never sent again', async () => {
      desk.faults.sends.push({ kind: 'late', ms: 5000 })
      await press(startIn(a))
      a.reload()
      expect(startIn(a).$state.get()).toMatchObject({ phase: 'checking' })
      await desk.pass(35_000)
      expect(startIn(a).$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
      expect(desk.arrived).toEqual({ start: 1 })
    })

    test('another user sees nothing of it', async () => {
      await running()
      const mine = a.session.$session.get()
      a.session.$session.set(null)
      a.session.$session.set({ access_token: 'x', refresh_token: null, username: 'somebody.else', email: null })
      expect(startIn(a).$state.get()).toEqual({ phase: 'idle' })
      a.session.$session.set(mine)
    })
  })

  test('a clock that is hours off changes nothing about what is found', async () => {
    const id = await running()
    await press(a.trade.stopCommand(id, a.effects))
    const skewed = { ...a.effects, now: () => Date.now() - 5 * 3_600_000 }
    a.reload()
    desk.faults.sends.push({ kind: 'drop', acts: true })
    const start = a.trade.startCommand(subscription, skewed)
    start.dismiss()
    await press(start, 35_000)
    expect(start.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
    expect(desk.tradesOf(subscription)).toHaveLength(2)
  })
})
