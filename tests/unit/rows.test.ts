import { beforeEach, expect, test } from 'vitest'
import type { Reply } from '../../src/lib/api.ts'
import { type Rows, rowStore } from '../../src/lib/resources/resource.ts'
import { beginSession, signOut } from '../../src/lib/session/session.ts'

type Answer = Reply<{ results: string[] }>
const lost: Answer = { ok: false, kind: 'unreachable', url: 'http://sandbox.test/' }
const found = (...results: string[]): Answer => ({ ok: true, status: 200, body: { results } })

function setUp() {
  const waiting: ((answer: Answer) => void)[] = []
  const store = rowStore<string>(() => new Promise((give) => waiting.push(give)))
  const seen: Rows<string>[] = []
  store.$rows.subscribe((rows) => seen.push(rows))
  const answer = async (n: number, it: Answer) => {
    waiting[n]?.(it)
    await new Promise((go) => setTimeout(go))
  }
  return { store, waiting, answer, now: () => store.$rows.get() }
}

const person = (name: string) =>
  beginSession({ access_token: name, refresh_token: null, username: null, email: null }, name)

beforeEach(() => person('first'))

test('a list is asked for when it is watched, and loading until the answer', async () => {
  const { waiting, answer, now } = setUp()
  expect(waiting.length).toBe(1)
  expect(now().state).toBe('loading')
  await answer(0, found('a'))
  expect(now()).toMatchObject({ state: 'ready', rows: ['a'], isStale: false })
})

test('a failure without rows is a failure; asking again is loading again', async () => {
  const { store, answer, now } = setUp()
  await answer(0, lost)
  expect(now()).toEqual({ state: 'failed', kind: 'unreachable' })
  void store.load()
  expect(now().state).toBe('loading')
})

test('a failure keeps the rows already there and calls them stale', async () => {
  const { store, answer, now } = setUp()
  await answer(0, found('a'))
  void store.load()
  await answer(1, lost)
  expect(now()).toMatchObject({ state: 'ready', rows: ['a'], isStale: true })
})

test('an older answer that comes late is dropped', async () => {
  const { store, answer, now } = setUp()
  void store.load()
  await answer(1, found('new'))
  await answer(0, found('old'))
  expect(now()).toMatchObject({ rows: ['new'] })
})

test('another person sees nothing of the one before, not even an answer under way', async () => {
  const { store, waiting, answer, now } = setUp()
  await answer(0, found('mine'))
  void store.load()
  person('second')
  expect(now().state).toBe('loading')
  await answer(1, found('mine'))
  expect(now().state).toBe('loading')
  expect(waiting.length).toBe(3)
  await answer(2, found('theirs'))
  expect(now()).toMatchObject({ rows: ['theirs'] })
})

test('signing out empties the list and asks for nothing', () => {
  const { waiting, now } = setUp()
  signOut()
  expect(now().state).toBe('loading')
  expect(waiting.length).toBe(1)
})

test('asking while nobody watches asks once', () => {
  let calls = 0
  const store = rowStore<string>(() => {
    calls += 1
    return Promise.resolve(found('a'))
  })
  void store.load()
  expect(calls).toBe(1)
})
