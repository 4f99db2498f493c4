import { expect, test } from 'vitest'
import { atRest, fakeCommand, next } from './fakeCommand.ts'

interface Snapshot {
  done: boolean
}

const isDone = ({ done }: Snapshot) => ({ done })

/** Sent, its answer lost, and not confirmed although the user has checked again. */
async function unconfirmed() {
  const all = fakeCommand<Snapshot>({ isConfirmed: isDone })
  const { it, reads, sends, pauses } = all
  it.run({})
  await next(reads, { done: false })
  await next(sends, { is: 'lost' })
  for (let read = 0; read < 6; read++) {
    await next(pauses, undefined)
    await next(reads, { done: false })
  }
  it.check()
  await next(reads, { done: false })
  expect(it.$state.get()).toMatchObject({ phase: 'unknown', why: 'not-seen', checked: true })
  return all
}

test('a read that began before a forced retry says nothing about it', async () => {
  const { it, reads, sends, pauses } = await unconfirmed()
  // Two rounds watch at the long interval; only the newer one reads.
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

test('an unknown outcome is still watched after a retry that could not be sent', async () => {
  const { it, reads, pauses } = await unconfirmed()
  expect(it.run({}, { force: true })).toBe(true)
  await next(reads, undefined)
  expect(it.$state.get()).toMatchObject({ phase: 'unknown', why: 'unreadable' })
  for (const pause of pauses.splice(0)) pause.answer()
  await next(reads, { done: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
})

test('an input that differs from the unsettled one is sent as its own command', async () => {
  const sent: object[] = []
  const all = fakeCommand<Snapshot>({
    isConfirmed: isDone,
    send({ input }) {
      sent.push(input)
      return Promise.resolve({ is: 'lost' })
    },
  })
  const { it, reads, pauses } = all
  it.run({ id: 'wrong' })
  await next(reads, { done: false })
  for (let read = 0; read < 6; read++) {
    await next(pauses, undefined)
    await next(reads, { done: false })
  }
  it.check()
  await next(reads, { done: false })
  it.run({ id: 'right' }, { force: true })
  await next(reads, { done: true })
  expect(sent).toEqual([{ id: 'wrong' }, { id: 'right' }])
})
