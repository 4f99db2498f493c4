import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiVariantName } from '../../sandbox/apiVariant.ts'
import { operatorOf } from '../../sandbox/operator/verbs.ts'
import { reportPayment } from '../../src/islands/parts/pay/report.ts'
import { subscribe } from '../../src/islands/strategies/subscribe.ts'
import { removeSubscription } from '../../src/islands/subscriptions/remove.ts'
import { $bills, type Bill, loadBills } from '../../src/lib/resources/bills.ts'
import { describeSave, type SaveState } from '../../src/lib/resources/save.ts'
import {
  endInWords,
  isDeletable,
  isRenewable,
  isStartable,
  loadSubscriptions,
  type Subscription,
} from '../../src/lib/resources/subscriptions.ts'
import { $session, signOut } from '../../src/lib/session/session.ts'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { deleteWords, reportWords, subscribeWords } from '../../src/lib/text/subscriptions.ts'
import type { Person } from '../support/people.ts'
import { sandboxForEach } from './support.ts'

describe.each<ApiVariantName>(['sandbox', 'django'])('on a server in the variant %s', (variant) => {
  const box = sandboxForEach('signed out', { variant })
  let person: Person

  beforeEach(async () => {
    person = await box.signInAsNew()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => void vi.useRealTimers())

  const posts = () => box.sent.filter(({ method }) => method !== 'GET')
  const fresh = () => box.sent.splice(0)
  const reads = () => box.sent.map(({ method }) => method === 'GET')

  /** What a form was told on the way, and the end; time passes until then. */
  async function settled(verb: (tell: (state: SaveState) => void) => Promise<SaveState>) {
    const told: SaveState[] = []
    let end: SaveState | undefined
    void verb((state) => told.push(state)).then((it) => (end = it))
    for (let turn = 0; turn < 4000; turn++) {
      if (end) return { end, told }
      await vi.advanceTimersByTimeAsync(20)
      await box.atRest()
    }
    throw new Error(`still ${JSON.stringify(told)}`)
  }

  async function held(): Promise<readonly Subscription[]> {
    const reply = await loadSubscriptions()
    return reply.ok ? reply.body : []
  }

  async function reported(): Promise<readonly Bill[]> {
    const reply = await loadBills()
    return reply.ok ? reply.body : []
  }

  const plan = { id: '11' }
  const buy = (isRetry = false) => settled((tell) => subscribe(plan, tell, isRetry))
  const remove = (row: Subscription, isRetry = false) => settled((tell) => removeSubscription(row, tell, isRetry))
  const report = (row: Subscription, tr_id = 'UPI1', options = {}) =>
    settled((tell) => {
      const fields = { tr_id, note: 'paid', payment_type: '1', subscription: row.id } as const
      return reportPayment({ ...fields, subscriptionId: row.subscription_id }, tell, options)
    })
  const operator = () => operatorOf(box.sandbox.store, () => box.clock.now)

  async function subscribed(id = '11'): Promise<Subscription> {
    await settled((tell) => subscribe({ id }, tell))
    const row = (await held()).find(({ algo }) => algo?.id === id)
    if (!row) throw new Error('nothing was subscribed to')
    fresh()
    return row
  }

  test('subscribing sends one request, and the list has it', async () => {
    fresh()
    expect((await buy()).end).toEqual({ is: 'saved' })
    expect(posts().map(({ method, path, contentType }) => [method, path, contentType])).toEqual([
      ['POST', '/api/subscription/', 'multipart/form-data'],
    ])
    expect((await held()).map(({ algo }) => algo?.id)).toEqual(['11'])
  })

  test('two tabs that subscribe in one second have one subscription; the later one had it already', async () => {
    const both = await Promise.all([buy(), buy()])
    expect(both.map(({ end }) => end.is).sort()).toEqual(['already', 'saved'])
    expect(await held()).toHaveLength(1)
  })

  test('a retry during which somebody else signs in sends nothing for either', async () => {
    box.faults.push({ kind: 'delay', ms: 3000, on: 'subscription.list' })
    const retried = buy(true)
    await box.signInAsNew()
    fresh()
    expect((await retried).end).toMatchObject({ is: 'unsent' })
    expect(posts()).toEqual([])
  })

  test('another subscription does not pass for the one whose answer was lost', async () => {
    await subscribed('12')
    box.faults.push({ kind: 'drop', acts: false, on: 'subscription.subscribe' })
    expect((await buy()).end).toMatchObject({ is: 'not-seen' })
    expect((await held()).map(({ algo }) => algo?.id)).toEqual(['12'])
  })

  test.each([302, '302'])('the code %j says that the package is subscribed already', async (status) => {
    await subscribed()
    box.faults.push({ kind: 'status', status: 200, acts: false, body: { status, message: 'x' } })
    expect((await buy()).end).toEqual({ is: 'already' })
  })

  test('a package that is subscribed already says so, and is subscribed to once', async () => {
    await subscribed()
    expect((await buy()).end).toEqual({ is: 'already' })
    expect(await held()).toHaveLength(1)
  })

  test.each([
    ['a body status of 400', { kind: 'status', status: 200, acts: false, body: { status: 400, message: 'Closed' } }],
    ['an HTTP 403', { kind: 'status', status: 403, acts: false, body: { detail: 'Closed' } }],
  ] as const)('%s is a refusal, with the server’s sentence beside it', async (_, fault) => {
    box.faults.push(fault)
    const { end } = await buy()
    expect(describeSave(end, subscribeWords)).toEqual({ title: 'Subscription Failed.', text: 'Closed' })
    expect(await held()).toEqual([])
  })

  test.each([
    { kind: 'drop', acts: true },
    { kind: 'status', status: 200, acts: true, body: '{"half' },
  ] as const)('an answer lost by %j is looked up and never asked for again', async (fault) => {
    fresh()
    box.faults.push(fault)
    const { end, told } = await buy()
    expect(told.map((it) => describeSave(it, subscribeWords)?.title)).toEqual(['An error occurred. Please try again.'])
    expect(end).toEqual({ is: 'saved' })
    expect(posts()).toHaveLength(1)
    expect(await held()).toHaveLength(1)
  })

  test('what never arrived is looked for, and sent again only by a press', async () => {
    fresh()
    box.faults.push({ kind: 'drop', acts: false })
    const { end } = await buy()
    expect(end).toMatchObject({ is: 'not-seen' })
    expect(describeSave(end, subscribeWords)?.text).toContain('Not seen yet.')
    expect(reads()).toEqual([false, true, true, true, true, true, true])
    fresh()
    expect((await buy(true)).end).toEqual({ is: 'saved' })
    expect(reads().slice(0, 2)).toEqual([true, false])
    expect(await held()).toHaveLength(1)
  })

  test('a reload in flight forgets the outcome: the next press is told what the server has', async () => {
    box.faults.push({ kind: 'drop', acts: true })
    // The page that sent it is gone before any answer.
    void subscribe(plan, () => {})
    await box.atRest()
    expect((await buy()).end).toEqual({ is: 'already' })
    expect(await held()).toHaveLength(1)
  })

  test('a session that ends at the request says so and leaves nothing behind', async () => {
    box.faults.push({ kind: 'status', status: 401, acts: false, body: { detail: 'Expired.' } })
    const { end } = await buy()
    expect(end).toMatchObject({ is: 'refused', code: 401 })
    expect($session.get()).toBeNull()
    fresh()
    expect((await buy()).end).toEqual({ is: 'unsent', message: catalogue.noSession })
    expect(box.sent).toEqual([])
  })

  test('a payment is reported once, and is pending in the Billing Report', async () => {
    const row = await subscribed()
    expect((await report(row)).end).toEqual({ is: 'saved' })
    expect(posts()).toHaveLength(1)
    expect(await reported()).toMatchObject([{ tr_id: 'UPI1', status: 0, payment_type: 1, note: 'paid' }])
  })

  test('two tabs that report one payment in one second make one report', async () => {
    const row = await subscribed()
    const both = await Promise.all([report(row), report(row)])
    expect(both.map(({ end }) => end.is).sort()).toEqual(['already', 'saved'])
    expect(posts()).toHaveLength(1)
    expect(await reported()).toHaveLength(1)
  })

  test.each(['pending', 'accepted'])(
    'a transaction id that is %s for this subscription is never sent again',
    async (state) => {
      const row = await subscribed()
      await report(row)
      if (state === 'accepted') operator().accept('UPI1')
      fresh()
      expect((await report(row, 'upi 1')).end).toEqual({ is: 'already' })
      expect((await report(row, 'UPI1', { isUnchecked: true })).end).toEqual({ is: 'already' })
      expect(posts()).toEqual([])
    },
  )

  test('a transaction id of another subscription’s report is another payment', async () => {
    const [one, other] = [await subscribed(), await subscribed('12')]
    await report(one)
    fresh()
    expect((await report(other)).end).toMatchObject({ is: 'refused', message: expect.stringMatching(/./) })
    expect(posts()).toHaveLength(1)
  })

  test('a rejected report may be made again under its id', async () => {
    const row = await subscribed()
    await report(row)
    operator().reject('UPI1', 'not found')
    expect((await report(row)).end).toEqual({ is: 'saved' })
    expect((await reported()).map(({ status }) => status)).toEqual([0, 2])
  })

  test('a report whose answer is lost is found in the list and not sent again', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'drop', acts: true })
    const { end, told } = await report(row)
    expect(told.map(({ is }) => is)).toEqual(['looking'])
    expect(end).toEqual({ is: 'saved' })
    expect(await reported()).toHaveLength(1)
    expect(posts()).toHaveLength(1)
  })

  test('a reload while a report is in flight: the same form, sent again, finds it', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'drop', acts: true })
    const gone = report(row)
    expect((await report(row)).end).toEqual({ is: 'already' })
    await gone
    expect(await reported()).toHaveLength(1)
  })

  test('over a sleeping tab’s report another one looks, and sends only by a second press', async () => {
    const row = await subscribed()
    const asleep = navigator.locks.request('niyam:report', () => new Promise(() => {})).catch(() => 'taken away')
    expect((await report(row)).end).toEqual({ is: 'not-seen' })
    expect(posts()).toEqual([])
    expect((await report(row, 'UPI1', { isRetry: true })).end).toEqual({ is: 'saved' })
    expect(await asleep).toBe('taken away')
    expect(await reported()).toHaveLength(1)
  })

  test('a refused report says the server’s sentence of its field', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'none' }, { kind: 'status', status: 400, acts: false, body: { tr_id: ['Too short.'] } })
    const { end } = await report(row)
    expect(end).toMatchObject({ is: 'refused', fields: { tr_id: 'Too short.' } })
    expect(describeSave(end, reportWords)).toEqual({ title: 'Failed To Save This Form', text: 'Too short.' })
  })

  test('if earlier reports cannot be read, a report is sent only after a confirmation', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'status', status: 403, acts: false })
    expect((await report(row)).end).toEqual({ is: 'unread' })
    expect(posts()).toHaveLength(0)
    box.faults.push({ kind: 'status', status: 403, acts: false })
    expect((await report(row, 'UPI1', { isUnchecked: true })).end).toEqual({ is: 'saved' })
    expect(posts()).toHaveLength(1)
  })

  test('a subscription that never ran is deleted; a second tab finds it gone', async () => {
    const row = await subscribed()
    const both = await Promise.all([remove(row), remove(row)])
    expect(both.map(({ end }) => end)).toEqual([{ is: 'saved' }, { is: 'saved' }])
    expect(posts().map(({ method, path }) => [method, path])).toContainEqual(['PUT', '/api/subscription/'])
    expect(await held()).toEqual([])
  })

  test('one that ran is refused in the server’s words', async () => {
    const row = await subscribed()
    operator().approve(row.id)
    expect((await remove(row)).end).toMatchObject({
      is: 'refused',
      // A page of markup has no sentence.
      message: variant === 'bare' ? catalogue.somethingWrong : 'A subscription that was active once cannot be deleted.',
    })
    expect(await held()).toHaveLength(1)
  })

  test.each([302, 500])(
    'a deletion that is answered by a body status of %s says the body’s message',
    async (status) => {
      const row = await subscribed()
      box.faults.push({ kind: 'status', status: 200, acts: false, body: { status, message: 'Ask us.' } })
      const { end, told } = await remove(row)
      expect(told.map((it) => describeSave(it, deleteWords)?.title)).toEqual(['Ask us.'])
      const outcome = describeSave(end, deleteWords)
      expect(`${outcome?.title} ${outcome?.text}`).toContain('Ask us.')
    },
  )

  test('a deletion without an answer is said in the catalogue’s words', async () => {
    const row = await subscribed()
    box.faults.push({ kind: 'drop', acts: false })
    const { told } = await remove(row)
    expect(told.map((it) => describeSave(it, deleteWords)?.title)).toEqual(['Something is wrong......'])
  })

  test('from plan to active to nearly over to renewed: each step is what the lists say', async () => {
    const row = await subscribed()
    // Buttons follow the badge alone, and a foreign badge is neither success nor danger.
    const isForeign = variant !== 'sandbox'
    expect([isStartable(row), isRenewable(row), isDeletable(row)]).toEqual([isForeign, true, true])
    await report(row)
    operator().accept('UPI1', 'thank you')
    const [active] = await held()
    if (!active?.expire_date) throw new Error('not active')
    expect([isStartable(active), isRenewable(active), isDeletable(active)]).toEqual([true, isForeign, false])
    expect(await reported()).toMatchObject([{ status: 1, note: expect.stringContaining('thank you') }])

    // Three days before its end, and then within the session's twelve hours again.
    box.clock.now = Date.parse(active.expire_date) - 3 * 86_400_000
    vi.useRealTimers()
    await box.signIn(person.email, person.password)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [ending] = await held()
    if (!ending) throw new Error('gone')
    expect(endInWords(ending, box.clock.now)).toBe('ends in 3 days')
    expect([isStartable(ending), isRenewable(ending)]).toEqual([true, true])
    await report(ending, 'UPI2')
    operator().accept('UPI2')
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
    ['subscribing', async () => buy, 0, subscribeWords],
    [
      'renewing',
      async () => {
        const row = await subscribed()
        return (isRetry = false) => report(row, 'UPI1', { isRetry })
      },
      1,
      reportWords,
    ],
    [
      'deleting',
      async () => {
        const row = await subscribed()
        return (isRetry = false) => remove(row, isRetry)
      },
      0,
      deleteWords,
    ],
  ] as const)(
    '%s answered by an HTTP 500 with a body is read at 1 and 4 s, is "Not saved", and Try again reads first',
    async (_, make, before, words) => {
      const send = await make()
      fresh()
      for (let n = 0; n < before; n++) box.faults.push({ kind: 'none' })
      box.faults.push({ ...serverError, acts: false })
      const { end } = await send()
      expect(end).toMatchObject({ is: 'not-saved', message: 'Server Error' })
      expect(describeSave(end, words)).toMatchObject({
        title: 'Not saved',
        text: expect.stringContaining(words.notThere),
      })
      expect(reads()).toEqual([...Array<boolean>(before).fill(true), false, true, true])
      fresh()
      expect((await send(true)).end).toEqual({ is: 'saved' })
      expect(reads().slice(0, 2)).toEqual([true, false])
      expect(posts()).toHaveLength(1)
    },
  )

  test('a server error that acted all the same is found, also by the read of Try again', async () => {
    box.faults.push({ ...serverError, acts: true })
    const { end, told } = await buy()
    expect(told.map((it) => describeSave(it, subscribeWords)?.title)).toEqual(['Subscription Failed.'])
    expect(end).toEqual({ is: 'saved' })
    fresh()
    expect((await buy(true)).end).toEqual({ is: 'saved' })
    expect(posts()).toEqual([])
    expect(await held()).toHaveLength(1)
  })
})
