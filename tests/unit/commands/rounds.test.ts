import { expect, test } from 'vitest'
import { atRest, fakeCommand, next } from './fakeCommand.ts'

interface Seen {
  done: boolean
}

const isDone = ({ done }: Seen) => ({ done })

/** Sent, its answer lost, and not to be seen although a person has checked again. */
async function unseen() {
  const all = fakeCommand<Seen>({ isConfirmed: isDone })
  const { it, reads, sends, pauses } = all
  it.run({})
  await next(reads, { done: false })
  await next(sends, { is: 'lost' })
  for (let look = 0; look < 6; look++) {
    await next(pauses, undefined)
    await next(reads, { done: false })
  }
  it.check()
  await next(reads, { done: false })
  expect(it.$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: true })
  return all
}

test('a look that began before "anyway" says nothing about what is sent after it', async () => {
  const { it, reads, sends, pauses } = await unseen()
  // Of the two that watch from afar the newer one looks, and its read is on its way.
  for (const pause of pauses.splice(0)) pause.answer()
  await atRest()
  const [late] = reads.splice(0)
  expect(it.run({}, { force: true })).toBe(true)
  await next(reads, { done: false })
  await next(sends, { is: 'refused', message: 'No funds.' })
  expect(it.$state.get()).toMatchObject({ phase: 'checking', pendingBecause: 'refused' })
  late?.answer({ done: false })
  await atRest()
  expect(it.$state.get()).toMatchObject({ phase: 'checking', pendingBecause: 'refused' })
  await next(reads, { done: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
})

test('an unknown outcome goes on being watched after a press that could not be sent', async () => {
  const { it, reads, pauses } = await unseen()
  expect(it.run({}, { force: true })).toBe(true)
  await next(reads, undefined)
  expect(it.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
  for (const pause of pauses.splice(0)) pause.answer()
  await next(reads, { done: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
})

test('a wish that differs from the unsettled one is sent as it is, and not taken for it', async () => {
  const sent: object[] = []
  const all = fakeCommand<Seen>({
    isConfirmed: isDone,
    send({ input }) {
      sent.push(input)
      return Promise.resolve({ is: 'lost' })
    },
  })
  const { it, reads, pauses } = all
  it.run({ id: 'wrong' })
  await next(reads, { done: false })
  for (let look = 0; look < 6; look++) {
    await next(pauses, undefined)
    await next(reads, { done: false })
  }
  it.check()
  await next(reads, { done: false })
  it.run({ id: 'right' }, { force: true })
  await next(reads, { done: true })
  expect(sent).toEqual([{ id: 'wrong' }, { id: 'right' }])
})
