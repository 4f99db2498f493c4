import { expect, test } from 'vitest'
import { atRest, fakeCommand, next, terms } from './fakeCommand.ts'

interface Seen {
  done: boolean
  isRunning?: boolean
}

/** One tab's command while another tab holds its lock; the test says whether that one lets go. */
async function refused(part: { onReadFailure?: 'send' | 'confirm' | 'block' } = {}) {
  const held = { by: 'another tab' as string | undefined }
  const lock = async (_name: string, isAsleep?: boolean) => {
    if (held.by !== undefined && !isAsleep) return undefined
    held.by = 'this tab'
    return () => {
      held.by = undefined
    }
  }
  const fake = fakeCommand<Seen>(
    {
      retry: 'force',
      isAlreadyDone: ({ isRunning }) => (isRunning ? { id: '7' } : false),
      isConfirmed: ({ done }) => ({ done }),
      ...part,
    },
    { effects: { lock } },
  )
  fake.it.run(terms)
  await atRest()
  expect(fake.it.$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
  expect(fake.reads).toHaveLength(0)
  return { ...fake, held }
}

test('a tab that lets go within 25 s leaves the press refused: nothing is read or sent', async () => {
  const { it, held, pauses, reads, sends } = await refused()
  held.by = undefined
  await next(pauses, undefined)
  expect(it.$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
  expect([reads, sends]).toEqual([[], []])
})

test('after 25 s the next tab reads, and adopts what the sleeping one made', async () => {
  const { it, pauses, reads, sends } = await refused()
  await next(pauses, undefined)
  await next(reads, { done: false, isRunning: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed', how: 'already', id: '7' })
  expect(sends).toEqual([])
})

test('where nothing is seen the outcome is unknown, and only an explicit word sends, once', async () => {
  const { it, held, pauses, reads, sends } = await refused()
  await next(pauses, undefined)
  await next(reads, { done: false })
  expect(it.$state.get()).toMatchObject({ phase: 'checking' })
  await next(pauses, undefined)
  await next(reads, { done: false })
  expect(it.$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: false })
  expect(it.run(terms)).toBe(false)
  expect(it.run(terms, { force: true })).toBe(false)
  it.check()
  await next(reads, { done: false })
  expect(sends).toEqual([])
  expect(it.run(terms, { force: true })).toBe(true)
  await next(reads, { done: false })
  expect(sends).toHaveLength(1)
  expect(held.by).toBe('this tab')
})

test('a tab that wakes after 25 s between its read and its request does not send', async () => {
  let now = 0
  const { it, reads, sends } = fakeCommand<Seen>(
    { isConfirmed: ({ done }) => ({ done }) },
    { effects: { now: () => now } },
  )
  it.run(terms)
  await atRest()
  now = 25_000
  await next(reads, { done: false })
  expect(sends).toEqual([])
  expect(it.$state.get()).toMatchObject({ phase: 'refused', why: 'elsewhere' })
})
