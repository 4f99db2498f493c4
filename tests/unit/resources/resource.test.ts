import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Reply } from '../../../src/lib/api.ts'
import { istDay } from '../../../src/lib/format/time.ts'
import { answered, type Loadable, lastAnswer, resource, resourceFamily } from '../../../src/lib/resources/resource.ts'
import { savedBy, savedResponse, savedRows } from '../../../src/lib/resources/saved.ts'
import { beginSession, signOut } from '../../../src/lib/session/session.ts'
import { saveDay } from '../../../src/lib/storage/dayStorage.ts'
import { fakeStorage } from '../fakeStorage.ts'

type Answer = Reply<readonly string[]>
const lost: Answer = { ok: false, kind: 'unreachable', url: 'http://sandbox.test/' }
const found = (...results: string[]): Answer => ({ ok: true, status: 200, body: results })

function setUp() {
  const waiting: ((answer: Answer) => void)[] = []
  const store = resource<readonly string[]>(() => new Promise((give) => waiting.push(give)))
  const seen: Loadable<readonly string[]>[] = []
  store.$state.subscribe((state) => seen.push(state))
  const answer = async (n: number, it: Answer) => {
    waiting[n]?.(it)
    await new Promise((go) => setTimeout(go))
  }
  return { store, waiting, answer, now: () => store.$state.get() }
}

const person = (name: string) =>
  beginSession({ access_token: name, refresh_token: null, username: null, email: null }, name)

beforeEach(() => person('first'))

test('a list is requested when it is watched, and loading until the answer', async () => {
  const { waiting, answer, now } = setUp()
  expect(waiting.length).toBe(1)
  expect(now().state).toBe('loading')
  await answer(0, found('a'))
  expect(now()).toMatchObject({ state: 'ready', data: ['a'], isStale: false })
})

test('a failure without rows is a failure; asking again is loading again', async () => {
  const { store, answer, now } = setUp()
  await answer(0, lost)
  expect(now()).toEqual({ state: 'failed', failure: lost })
  void store.load()
  expect(now().state).toBe('loading')
})

test('a failure keeps the rows already there and calls them stale', async () => {
  const { store, answer, now } = setUp()
  await answer(0, found('a'))
  void store.load()
  await answer(1, lost)
  expect(now()).toMatchObject({ state: 'ready', data: ['a'], isStale: true })
})

test('an older answer that comes late is dropped', async () => {
  const { store, answer, now } = setUp()
  void store.load()
  await answer(1, found('new'))
  await answer(0, found('old'))
  expect(now()).toMatchObject({ data: ['new'] })
})

test('an answer that comes after a later read failed is shown as old', async () => {
  const { store, answer, now } = setUp()
  await answer(0, found('old'))
  void store.load()
  void store.load()
  await answer(2, lost)
  await answer(1, found('new'))
  expect(now()).toMatchObject({ state: 'ready', data: ['new'], isStale: true })
  void store.load()
  await answer(3, found('newest'))
  expect(now()).toMatchObject({ data: ['newest'], isStale: false })
})

test('a failure of a read that a newer answer has overtaken changes nothing', async () => {
  const { store, answer, now } = setUp()
  void store.load()
  await answer(1, found('new'))
  await answer(0, lost)
  expect(now()).toMatchObject({ data: ['new'], isStale: false })
})

test('another user sees nothing of the one before, not even an answer under way', async () => {
  const { store, waiting, answer, now } = setUp()
  await answer(0, found('mine'))
  void store.load()
  person('second')
  expect(now().state).toBe('loading')
  await answer(1, found('mine'))
  expect(now().state).toBe('loading')
  expect(waiting.length).toBe(3)
  await answer(2, found('theirs'))
  expect(now()).toMatchObject({ data: ['theirs'] })
})

test('signing out empties the list and asks for nothing', () => {
  const { waiting, now } = setUp()
  signOut()
  expect(now().state).toBe('loading')
  expect(waiting.length).toBe(1)
})

test('asking while nobody watches asks once', () => {
  let calls = 0
  const store = resource<readonly string[]>(() => {
    calls += 1
    return Promise.resolve(found('a'))
  })
  void store.load()
  expect(calls).toBe(1)
})

test('a failure that is kept stays on the screen until the new answer', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const { $state, load } = resource<readonly string[]>(() => new Promise((give) => waiting.push(give)), {
    keepFailure: true,
  })
  $state.listen(() => {})
  waiting[0]?.(lost)
  await new Promise((go) => setTimeout(go))
  void load()
  expect($state.get()).toEqual({ state: 'failed', failure: lost })
  waiting[1]?.(found('a'))
  await new Promise((go) => setTimeout(go))
  expect($state.get()).toMatchObject({ state: 'ready', data: ['a'] })
})

test('a list that was left for a while is read again when watched, and its rows stay meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  let calls = 0
  const { $state } = resource<readonly string[]>(async () => {
    calls += 1
    return found(`read ${calls}`)
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  $state.listen(() => {})()
  await settle()
  // A store counts as left one second after the last watcher is gone.
  await vi.advanceTimersByTimeAsync(1000)
  $state.listen(() => {})
  expect($state.get()).toMatchObject({ data: ['read 1'] })
  await settle()
  expect($state.get()).toMatchObject({ data: ['read 2'] })
})

test('a reply to somebody else than the present user is no reply', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const { load } = resource<readonly string[]>(() => new Promise((give) => waiting.push(give)))
  const reply = load()
  person('second')
  waiting[0]?.(found('mine'))
  expect(await reply).toEqual({ ok: false, kind: 'no-session' })
})

test('a family has one resource per id', async () => {
  const byId = resourceFamily(async (id: string) => found(id))
  expect(byId('1')).toBe(byId('1'))
  await byId('1').load()
  expect(byId('1').$state.value).toMatchObject({ data: ['1'] })
  expect(byId('2').$state.value).toEqual({ state: 'loading' })
})

test('data in doubt are read again, unless they were asked for just now', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { store, waiting, answer } = setUp()
  const doubt = () => store.keepFresh({ onFocus: 5000, whenHidden: true })()
  doubt()
  expect(waiting.length, 'being read').toBe(1)
  await answer(0, found('a'))
  doubt()
  expect(waiting.length, 'fresh').toBe(1)
  vi.advanceTimersByTime(5000)
  doubt()
  expect(waiting.length, 'old').toBe(2)
})

test('a read that began before anything watches is the one that the first watcher gets', async () => {
  const waiting: ((answer: Answer) => void)[] = []
  const store = resource<readonly string[]>(() => new Promise((give) => waiting.push(give)))
  store.prefetch()
  store.prefetch()
  expect(waiting.length).toBe(1)
  const stop = store.$state.subscribe(() => {})
  expect(waiting.length).toBe(1)
  waiting[0]?.(found('a'))
  await new Promise((go) => setTimeout(go))
  expect(store.$state.get()).toMatchObject({ state: 'ready', data: ['a'] })
  store.prefetch()
  expect(waiting.length).toBe(1)
  stop()
})

test('a prefetch that failed is shown as failed, and asking again is up to the screen', async () => {
  let reads = 0
  const store = resource<readonly string[]>(async () => {
    reads++
    return lost
  })
  store.prefetch()
  await new Promise((go) => setTimeout(go))
  store.$state.subscribe(() => {})
  expect(store.$state.get()).toEqual({ state: 'failed', failure: lost })
  expect(reads).toBe(1)
})

test('a prefetch of the user before is not taken by the next one', () => {
  let reads = 0
  const store = resource<readonly string[]>(() => {
    reads++
    return new Promise(() => {})
  })
  store.prefetch()
  person('second')
  store.$state.subscribe(() => {})
  expect(reads).toBe(2)
})

describe('what is kept on the device', () => {
  const kept = savedBy('names', v.array(v.string()))
  const list = savedRows('rows', v.object({ results: v.array(v.string()) }))
  const jwt = (exp: number) => `.${btoa(JSON.stringify({ sub: 'first', exp }))}.`
  const later = Math.floor(Date.now() / 1000) + 3600
  const begin = (token: string) =>
    beginSession({ access_token: token, refresh_token: null, username: null, email: null }, 'first')
  /** A page that reads once: the answer, or none. */
  const visit = async (reply: Reply<string[]>) => {
    const { $state } = resource<string[]>(async () => reply, { saved: kept })
    $state.listen(() => {})
    await new Promise((go) => setTimeout(go))
    return $state.get()
  }
  const answer: Reply<string[]> = { ok: true, status: 200, body: ['a'] }

  beforeEach(() => {
    vi.stubGlobal('localStorage', fakeStorage())
    begin(jwt(later))
  })
  afterEach(() => {
    signOut()
  })

  test('where no answer comes, the last one of the day is shown as kept, with its time and why', async () => {
    await visit(answer)
    expect(await visit(lost as Reply<string[]>)).toMatchObject({ state: 'kept', data: ['a'], failure: lost })
  })

  test('a list of an earlier visit is kept, with its time, until the server answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-19T15:40:00+05:30') })
    const open = (reply: Promise<Reply<readonly string[]>>) => {
      const store = resource<readonly string[]>(() => reply, { saved: list })
      store.$state.listen(() => {})
      return store
    }
    const settle = () => new Promise((go) => setTimeout(go))
    begin(jwt(Date.now() / 1000 + 86_400))
    open(Promise.resolve(answer))
    await settle()
    vi.setSystemTime('2026-11-20T09:00:00+05:30')
    const { promise, resolve } = Promise.withResolvers<Reply<readonly string[]>>()
    const { $state } = open(promise)
    const at = Date.parse('2026-11-19T15:40:00+05:30')
    expect($state.get()).toEqual({ state: 'kept', data: ['a'], at })
    expect(answered($state.get()), 'for who goes by the server alone').toEqual({ state: 'loading' })
    resolve({ ok: true, status: 200, body: ['b'] })
    await settle()
    expect($state.get()).toEqual({ state: 'ready', data: ['b'], at: Date.now(), isStale: false })
    vi.setSystemTime('2026-11-21T09:00:00+05:30')
    expect(open(new Promise(() => {})).$state.get(), 'the token has ended').toEqual({ state: 'loading' })
  })

  test('a kept answer never turns into the server’s, however often the server is out of reach', async () => {
    await visit(answer)
    const { $state, load } = resource<string[]>(async () => lost as Reply<string[]>, { saved: kept })
    $state.listen(() => {})
    for (let n = 0; n < 3; n++) await load()
    expect($state.get()).toMatchObject({ state: 'kept', data: ['a'] })
    expect(answered($state.get())).toMatchObject({ state: 'failed', failure: lost })
  })

  test('a refusal says something about now, so nothing older takes its place', async () => {
    await visit(answer)
    const refused: Reply<string[]> = { ok: false, kind: 'refused', status: 500, url: '', body: undefined }
    const now = await visit(refused)
    expect(now).toMatchObject({ state: 'failed' })
    expect(lastAnswer(now)?.data, 'for whoever needs a trade to end it').toEqual(['a'])
  })

  test('it is shown only while the token has not ended', async () => {
    await visit(answer)
    begin(jwt(1))
    expect(await visit(lost as Reply<string[]>)).toMatchObject({ state: 'failed' })
  })

  test('signing out and another user leave nothing of it', async () => {
    await visit(answer)
    expect(savedResponse(kept, Date.now())?.data).toEqual(['a'])
    signOut()
    begin(jwt(later))
    expect(savedResponse(kept, Date.now())).toBeUndefined()
  })

  test('what another version saved, a list too long to keep and a full storage are no answer', async () => {
    saveDay('saved.names', istDay(Date.now()), { at: Date.now(), data: [1] })
    expect(await visit(lost as Reply<string[]>)).toMatchObject({ state: 'failed' })
    await visit({ ok: true, status: 200, body: Array.from({ length: 1001 }, String) })
    expect(await visit(lost as Reply<string[]>)).toMatchObject({ state: 'failed' })
    vi.stubGlobal('localStorage', fakeStorage(10))
    expect(await visit(answer)).toMatchObject({ state: 'ready', data: ['a'], isStale: false })
  })
})
