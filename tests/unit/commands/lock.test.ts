import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { squareOffCommand, stopCommand } from '../../../src/lib/commands/exitCommands.ts'
import { tab } from '../../../src/lib/commands/tab.ts'
import { atRest, fakeCommand, next, terms } from './fakeCommand.ts'

interface Seen {
  done: boolean
}
const isDone = ({ done }: Seen) => ({ done })

/** A lock that another tab has until it lets go. */
function sharedLock() {
  let owner: string | undefined = 'elsewhere'
  let n = 0
  return {
    get owner() {
      return owner
    },
    letGo: () => {
      owner = undefined
    },
    async lock(): Promise<(() => void) | undefined> {
      if (owner !== undefined) return undefined
      n += 1
      const mine = `holder ${n}`
      owner = mine
      return () => {
        if (owner === mine) owner = undefined
      }
    },
  }
}

const sending = (again: object = {}) =>
  JSON.stringify({
    userId: 'somebody',
    intent: { ref: 'r', input: terms, baseline: null, sentAt: 0 },
    state: { phase: 'sending', since: 0 },
    ...again,
  })

test('after a reload a lock that is not free yet is requested until it is', async () => {
  const shared = sharedLock()
  const storage = new Map([['niyam:command:reloaded', sending()]])
  const { it, pauses } = fakeCommand<Seen>(
    { isConfirmed: isDone },
    { key: 'reloaded', storage, effects: { lock: shared.lock } },
  )
  await atRest()
  expect(it.$state.get()).toMatchObject({ phase: 'checking' })
  expect(shared.owner).toBe('elsewhere')
  shared.letGo()
  for (const pause of pauses.splice(0)) pause.answer()
  await atRest()
  expect(shared.owner).toMatch(/^holder/)
})

test('a lock granted after the outcome is settled is released at once', async () => {
  const shared = sharedLock()
  shared.letGo()
  const storage = new Map([['niyam:command:settled', sending()]])
  let grant: (() => void) | undefined
  const lock = () => new Promise<(() => void) | undefined>((done) => (grant = () => void shared.lock().then(done)))
  const { it } = fakeCommand<Seen>({ isConfirmed: isDone }, { key: 'settled', storage, effects: { lock } })
  it.observe({ done: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed' })
  grant?.()
  await atRest()
  expect(shared.owner).toBeUndefined()
})

test('a press right after a reload waits for the pending lock request', async () => {
  const shared = sharedLock()
  shared.letGo()
  const unknown = { phase: 'unknown', at: 0, why: 'not-seen', pendingBecause: 'lost', checked: true }
  const storage = new Map([['niyam:command:pressed', sending({ state: unknown })]])
  const { it, reads, sends } = fakeCommand<Seen>(
    { isConfirmed: isDone },
    { key: 'pressed', storage, effects: { lock: shared.lock } },
  )
  expect(it.run(terms, { force: true })).toBe(true)
  await next(reads, { done: false })
  expect(sends).toHaveLength(1)
})

test('a lock that another tab holds is refused at once, and free again once it is released', async () => {
  const release = await tab.lock('niyam:stop:1')
  const second = await Promise.race([tab.lock('niyam:stop:1'), setTimeout(200, 'still waiting')])
  expect(second).toBeUndefined()
  release?.()
  await expect.poll(() => tab.lock('niyam:stop:1')).toBeTypeOf('function')
})

test('of two exits of one trade in two tabs the second waits for the first', async () => {
  const held = new Set<string>()
  const lock = async (name: string) => {
    if (held.has(name)) return undefined
    held.add(name)
    return () => void held.delete(name)
  }
  const tabOf = (key: string) =>
    fakeCommand<Seen>({ isConfirmed: isDone, oneAtATime: 'exit:1' }, { key, effects: { lock } })
  const [squareOff, stop] = [tabOf('squre_off:1'), tabOf('stop:1')]
  squareOff.it.run(terms)
  await next(squareOff.reads, { done: false })
  stop.it.run(terms)
  await atRest()
  expect(stop.it.$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
  await next(squareOff.sends, { is: 'lost' })
  expect(squareOff.it.$state.get()).toMatchObject({ phase: 'checking' })
  stop.it.run(terms)
  await next(stop.reads, { done: false })
  expect(stop.sends).toHaveLength(1)
  await next(stop.sends, { is: 'accepted' })
  await next(stop.reads, { done: true })
  expect([...held]).toEqual(['niyam:squre_off:1'])
})

test('where the browser refuses its locks, this tab’s own lock is what remains', async () => {
  const refuse = () => Promise.reject(new DOMException('no', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: refuse } })
  expect(await tab.lock('x')).toBeTypeOf('function')
  vi.stubGlobal('navigator', {
    locks: {
      request() {
        throw new DOMException('no', 'SecurityError')
      },
    },
  })
  expect(await tab.lock('x')).toBeTypeOf('function')
})

test('a record that storage has no room for does not leave an older one standing', () => {
  const kept = new Map([['k', 'older']])
  vi.stubGlobal('sessionStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (key: string) => void kept.delete(key),
  })
  tab.save('k', 'newer')
  expect(kept.has('k')).toBe(false)
})

test.each([
  ['Stop', stopCommand],
  ['Squre Off', squareOffCommand],
])('%s is not sent while another tab has an exit of the same trade on its way', async (_, exitOf) => {
  const lock = async (name: string) => (name === 'niyam:exit:2' ? undefined : () => {})
  const none = { load: () => undefined, save: () => {} }
  const it = exitOf('2', { ...tab, ...none, userId: () => 'somebody', lock })
  it.run({ subscription: '1', qty: 1 })
  await atRest()
  expect(it.$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
})

test('a tab that slept through the theft of its lock does not count as its holder', async () => {
  const lost: (() => void)[] = []
  const shared = sharedLock()
  shared.letGo()
  const lock: typeof tab.lock = (_name, _isAsleep, onLost = () => {}) => {
    lost.push(onLost)
    return shared.lock()
  }
  const unknown = { phase: 'unknown', at: 0, why: 'not-seen', pendingBecause: 'lost', checked: true }
  const storage = new Map([['niyam:command:slept', sending({ state: unknown })]])
  const { it, reads, sends } = fakeCommand<Seen>({ isConfirmed: isDone }, { key: 'slept', storage, effects: { lock } })
  await atRest()
  expect(lost).toHaveLength(1)
  // The next tab takes it, and holds it.
  shared.letGo()
  await shared.lock()
  lost[0]?.()
  it.run(terms, { force: true })
  await atRest()
  expect([reads, sends]).toEqual([[], []])
  expect(it.$state.get()).toMatchObject({ phase: 'unknown' })
})

test('whoever takes a lock from a sleeping tab tells that tab of it', async () => {
  const onLost = vi.fn()
  await tab.lock('niyam:stolen', false, onLost)
  expect(onLost).not.toHaveBeenCalled()
  const release = await tab.lock('niyam:stolen', true, () => {})
  await expect.poll(() => onLost.mock.calls.length).toBe(1)
  release?.()
})
