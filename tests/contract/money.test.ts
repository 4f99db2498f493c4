import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiVariantName } from '../../sandbox/apiVariant.ts'
import { operatorOf } from '../../sandbox/operator/verbs.ts'
import { renewCommand } from '../../src/islands/parts/pay/renewCommand.ts'
import { isAlreadySubscribed, subscribeCommand } from '../../src/islands/strategies/subscribeCommand.ts'
import { deleteCommand } from '../../src/islands/subscriptions/deleteCommand.ts'
import { describeCommand } from '../../src/lib/commands/describe.ts'
import { type CommandState, isAccepted, mayHaveFailed } from '../../src/lib/commands/state.ts'
import { $bills, type Bill, loadBills } from '../../src/lib/resources/bills.ts'
import {
  endInWords,
  isDeletable,
  isRenewable,
  isStartable,
  loadSubscriptions,
  type Subscription,
} from '../../src/lib/resources/subscriptions.ts'
import { signOut } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { deleteWords, renewWords, subscribeWords } from '../../src/lib/text/subscriptions.ts'
import { sandboxForEach } from './support.ts'

describe.each<ApiVariantName>(['sandbox', 'django'])('on a server in the variant %s', (variant) => {
  const box = sandboxForEach('signed out', { variant })
  let email: string

  beforeEach(async () => {
    email = await box.signInAsNew()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  interface Watched {
    $state: { get(): CommandState }
  }

  /** Lets time pass until the command is in one of these phases. */
  async function until({ $state }: Watched, ...phases: CommandState['phase'][]): Promise<CommandState> {
    for (let turn = 0; turn < 4000; turn++) {
      if (phases.includes($state.get().phase)) return $state.get()
      await vi.advanceTimersByTimeAsync(20)
      await box.atRest()
    }
    throw new Error(`still ${JSON.stringify($state.get())}`)
  }

  const settled = (it: Watched) => until(it, 'confirmed', 'refused', 'unknown')
  const posts = () => box.sent.filter(({ method }) => method !== 'GET')
  const fresh = () => box.sent.splice(0)

  function run<T, It extends { run(wanted: T): boolean }>(it: It, wanted: T): It {
    it.run(wanted)
    return it
  }

  async function held(): Promise<readonly Subscription[]> {
    const reply = await loadSubscriptions()
    return reply.ok ? reply.body : []
  }

  async function reported(): Promise<readonly Bill[]> {
    const reply = await loadBills()
    return reply.ok ? reply.body : []
  }

  const input = { id: '11', name: 'Delta Monthly' }

  const described = (state: CommandState) => describeCommand(state, subscribeWords(input.name))

  async function subscribed(): Promise<Subscription> {
    const it = run(subscribeCommand(input), input)
    await settled(it)
    const [row] = await held()
    if (!row) throw new Error('nothing was subscribed to')
    fresh()
    return row
  }

  const report = (row: Subscription, tr_id = 'UPI1') => ({
    tr_id,
    note: 'paid',
    payment_type: '1' as const,
    subscription: row.id,
    subscriptionId: row.subscription_id,
  })

  test('subscribing sends one request, and the list confirms it', async () => {
    fresh()
    const it = subscribeCommand(input)
    expect(it.run(input)).toBe(true)
    expect(isAccepted(await settled(it))).toBe(true)
    expect(posts().map(({ method, path, contentType }) => [method, path, contentType])).toEqual([
      ['POST', '/api/subscription/', 'multipart/form-data'],
    ])
    expect((await held()).map(({ algo }) => algo?.id)).toEqual(['11'])
  })

  test('two presses in one breath send one request', async () => {
    fresh()
    const it = subscribeCommand(input)
    expect([it.run(input), it.run(input), subscribeCommand(input).run(input)]).toEqual([true, false, false])
    await settled(it)
    expect(posts()).toHaveLength(1)
  })

  test('a package that is subscribed already says so by its name', async () => {
    await subscribed()
    const it = subscribeCommand(input)
    it.dismiss()
    it.run(input)
    const state = await settled(it)
    expect(isAlreadySubscribed(state)).toBe(true)
    expect(described(state)).toMatchObject({ title: 'You have already subscribed Delta Monthly package.' })
  })

  test('the code 302 counts as text too', async () => {
    box.faults.push(
      { kind: 'none' },
      { kind: 'status', status: 200, acts: false, body: { status: '302', message: 'x' } },
    )
    const it = run(subscribeCommand(input), input)
    expect(isAlreadySubscribed(await settled(it))).toBe(true)
  })

  test.each([
    ['a body status of 400', { kind: 'status', status: 200, acts: false, body: { status: 400, message: 'Closed' } }],
    ['an HTTP 403', { kind: 'status', status: 403, acts: false, body: { detail: 'Closed' } }],
  ] as const)('%s is a refusal, with the server’s sentence beside it', async (_, fault) => {
    box.faults.push({ kind: 'none' }, fault)
    const it = run(subscribeCommand(input), input)
    expect(described(await settled(it))).toMatchObject({ title: 'Subscription Failed.', text: 'Closed' })
    expect(await held()).toEqual([])
  })

  test.each(['drop-after', 'junk'] as const)(
    'an answer lost by %s is looked up and never asked for again',
    async (kind) => {
      fresh()
      box.faults.push({ kind: 'none' }, kind === 'junk' ? { kind, acts: true } : { kind })
      const it = run(subscribeCommand(input), input)
      const unsettled = await until(it, 'checking')
      expect(described(unsettled)).toMatchObject({ title: 'An error occurred. Please try again.' })
      expect(isAccepted(await settled(it))).toBe(true)
      expect(posts()).toHaveLength(1)
    },
  )

  test('what never arrived is unknown, may be looked for again, and is sent again only after a confirmation', async () => {
    fresh()
    box.faults.push({ kind: 'none' }, { kind: 'drop-before' })
    const it = run(subscribeCommand(input), input)
    expect(await settled(it)).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: false })
    expect(it.run(input)).toBe(false)
    it.check()
    await until(it, 'unknown')
    expect(posts()).toHaveLength(1)
    expect(it.run(input, { force: true })).toBe(true)
    expect(isAccepted(await settled(it))).toBe(true)
    expect(posts()).toHaveLength(2)
    expect(await held()).toHaveLength(1)
  })

  test('a server error tells of a failure, and is looked up all the same', async () => {
    box.faults.push({ kind: 'none' }, { kind: 'status', status: 500, acts: true })
    const it = run(subscribeCommand(input), input)
    expect(described(await until(it, 'checking'))).toMatchObject({ title: 'Subscription Failed.' })
    expect(isAccepted(await settled(it))).toBe(true)
  })

  test('a payment is reported once, and is pending in the Billing Report', async () => {
    const row = await subscribed()
    const it = renewCommand(row)
    expect([it.run(report(row)), it.run(report(row))]).toEqual([true, false])
    const state = await settled(it)
    expect([isAccepted(state), mayHaveFailed(state)]).toEqual([true, false])
    expect(posts()).toHaveLength(1)
    expect(await reported()).toMatchObject([{ tr_id: 'UPI1', status: 0, payment_type: 1, note: 'paid' }])
  })

  test('a report that is there already is not sent a second time', async () => {
    const row = await subscribed()
    const it = run(renewCommand(row), report(row))
    await settled(it)
    it.dismiss()
    it.run(report(row))
    expect(await settled(it)).toMatchObject({ phase: 'confirmed', how: 'already' })
    expect(posts()).toHaveLength(1)
  })

  test('a rejected report may be made again under its id', async () => {
    const row = await subscribed()
    const it = run(renewCommand(row), report(row))
    await settled(it)
    operatorOf(box.sandbox.store, () => box.clock.now).reject('UPI1', 'not found')
    it.dismiss()
    it.run(report(row))
    expect(await settled(it)).toMatchObject({ phase: 'confirmed', how: 'answered' })
    expect((await reported()).map(({ status }) => status)).toEqual([0, 2])
  })

  test('a report whose answer is lost is found in the list and not sent again', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'drop-after' })
    const it = run(renewCommand(row), report(row))
    expect(mayHaveFailed(await until(it, 'checking'))).toBe(true)
    expect(isAccepted(await settled(it))).toBe(true)
    expect(await reported()).toHaveLength(1)
    expect(posts()).toHaveLength(1)
  })

  test('a refused report says the server’s sentence of its field', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'status', status: 400, acts: false, body: { tr_id: ['Too short.'] } })
    const it = run(renewCommand(row), report(row))
    const state = await settled(it)
    expect(state).toMatchObject({ phase: 'refused', why: 'server', fields: { tr_id: 'Too short.' } })
    expect(describeCommand(state, renewWords)).toMatchObject({ title: 'Failed To Save This Form', text: 'Too short.' })
  })

  test('if earlier reports cannot be read, a report is sent only after a confirmation', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'status', status: 403, acts: false })
    const it = run(renewCommand(row), report(row))
    expect(await settled(it)).toMatchObject({ phase: 'refused', why: 'unread' })
    expect(posts()).toHaveLength(0)
    box.faults.push({ kind: 'status', status: 403, acts: false })
    it.run(report(row), { force: true })
    expect(isAccepted(await settled(it))).toBe(true)
    expect(posts()).toHaveLength(1)
  })

  test('a subscription that never ran is deleted once', async () => {
    const row = await subscribed()
    const it = deleteCommand(row)
    expect([it.run({ id: row.id }), it.run({ id: row.id })]).toEqual([true, false])
    expect(await settled(it)).toMatchObject({ phase: 'confirmed' })
    expect(posts().map(({ method, path }) => [method, path])).toEqual([['PUT', '/api/subscription/']])
    expect(await held()).toEqual([])
  })

  test('one that ran is refused in the server’s words', async () => {
    const row = await subscribed()
    operatorOf(box.sandbox.store, () => box.clock.now).approve(row.id)
    const it = run(deleteCommand(row), { id: row.id })
    expect(await settled(it)).toMatchObject({
      phase: 'refused',
      // A page of markup has no sentence.
      message: variant === 'bare' ? catalogue.somethingWrong : 'A subscription that was active once cannot be deleted.',
    })
  })

  test.each([302, 500])(
    'a deletion that is answered by a body status of %s says the body’s message',
    async (status) => {
      const row = await subscribed()
      box.faults.push(
        { kind: 'none' },
        { kind: 'status', status: 200, acts: false, body: { status, message: 'Ask us.' } },
      )
      const it = run(deleteCommand(row), { id: row.id })
      expect(describeCommand(await until(it, 'checking'), deleteWords)?.title).toBe('Ask us.')
      const outcome = describeCommand(await settled(it), deleteWords)
      expect(`${outcome?.title} ${outcome?.text}`).toContain('Ask us.')
    },
  )

  test('a deletion without an answer is said in the catalogue’s words', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'drop-before' })
    const it = deleteCommand(row)
    expect(describeCommand(it.$state.get(), deleteWords)).toBeUndefined()
    it.run({ id: row.id })
    expect(describeCommand(await until(it, 'checking'), deleteWords)?.title).toBe('Something is wrong......')
  })

  test('from plan to active to nearly over to renewed: each step is what the lists say', async () => {
    const row = await subscribed()
    const operator = operatorOf(box.sandbox.store, () => box.clock.now)
    // Buttons follow the badge alone, and a foreign badge is neither success nor danger.
    const isForeign = variant !== 'sandbox'
    expect([isStartable(row), isRenewable(row), isDeletable(row)]).toEqual([isForeign, true, true])
    const it = run(renewCommand(row), report(row))
    await settled(it)
    operator.accept('UPI1', 'thank you')
    const [active] = await held()
    if (!active?.expire_date) throw new Error('not active')
    expect([isStartable(active), isRenewable(active), isDeletable(active)]).toEqual([true, isForeign, false])
    expect(await reported()).toMatchObject([{ status: 1, note: expect.stringContaining('thank you') }])

    // Three days before its end, and then within the session's twelve hours again.
    box.clock.now = Date.parse(active.expire_date) - 3 * 86_400_000
    vi.useRealTimers()
    await box.signIn(email, 'secret-1')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [ending] = await held()
    if (!ending) throw new Error('gone')
    expect(endInWords(ending, box.clock.now)).toBe('ends in 3 days')
    expect([isStartable(ending), isRenewable(ending)]).toEqual([true, true])
    const again = renewCommand(ending)
    again.dismiss()
    again.run(report(ending, 'UPI2'))
    await settled(again)
    operator.accept('UPI2')
    const [renewed] = await held()
    expect(Date.parse(renewed?.expire_date ?? '')).toBeGreaterThan(Date.parse(active.expire_date))
    expect(renewed?.renew_date).not.toBeNull()
  })

  test('signing out empties what is known about the user', async () => {
    await subscribed()
    const stop = $bills.subscribe(() => {})
    await reported()
    signOut()
    expect($bills.get().state).toBe('loading')
    stop()
  })

  const serverError = { kind: 'status', status: 500, body: { detail: 'Server Error' } } as const

  test.each([
    ['subscribing', async () => ({ it: subscribeCommand(input), wanted: input })],
    [
      'renewing',
      async () => {
        const row = await subscribed()
        return { it: renewCommand(row), wanted: report(row) }
      },
    ],
    [
      'deleting',
      async () => {
        const row = await subscribed()
        return { it: deleteCommand(row), wanted: { id: row.id } }
      },
    ],
  ] as const)(
    '%s answered by an HTTP 500 with a body is read at 1 and 4 s, is "Not saved", and Try again reads first',
    async (_, make) => {
      const { it, wanted } = await make()
      const run = it.run as (value: unknown) => boolean
      fresh()
      box.faults.push({ kind: 'none' }, { ...serverError, acts: false })
      run(wanted)
      await until(it, 'checking')
      expect(await settled(it)).toMatchObject({ phase: 'refused', why: 'not-saved', message: 'Server Error' })
      expect(box.sent.map(({ method }) => method === 'GET')).toEqual([true, false, true, true])
      expect(run(wanted)).toBe(true)
      expect(await settled(it)).toMatchObject({ phase: 'confirmed' })
      expect(box.sent.slice(4, 6).map(({ method }) => method === 'GET')).toEqual([true, false])
      expect(posts()).toHaveLength(2)
    },
  )

  test('a server error that acted all the same is found, also by the read of Try again', async () => {
    box.faults.push({ kind: 'none' }, { ...serverError, acts: true })
    const it = run(subscribeCommand(input), input)
    expect(await settled(it)).toMatchObject({ phase: 'confirmed', how: 'found' })
    expect(await held()).toHaveLength(1)
  })
})
