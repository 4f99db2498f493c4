import { expect, test } from 'vitest'
import { atRest, fakeCommand, next, terms } from './fakeCommand.ts'

interface Snapshot {
  done: boolean
}

const isDone = ({ done }: Snapshot) => ({ done })

/** Sent, its answer lost, and not confirmed although the user has checked again. */
async function unconfirmed() {
  const all = fakeCommand<Snapshot>({ isConfirmed: isDone })
  const { it, reads, sends, pauses } = all
  it.run(terms)
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
  expect(it.run(terms, { force: true })).toBe(true)
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
  expect(it.run(terms, { force: true })).toBe(true)
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
  it.run({ ...terms, qty: 2 })
  await next(reads, { done: false })
  for (let read = 0; read < 6; read++) {
    await next(pauses, undefined)
    await next(reads, { done: false })
  }
  it.check()
  await next(reads, { done: false })
  it.run({ ...terms, qty: 3 }, { force: true })
  await next(reads, { done: true })
  expect(sent).toEqual([
    { ...terms, qty: 2 },
    { ...terms, qty: 3 },
  ])
})

test('a read that began before the request counts only where it shows a success', async () => {
  const { it, reads, sends } = fakeCommand<Snapshot>({ isConfirmed: isDone })
  it.run(terms)
  await next(reads, { done: false })
  await next(sends, { is: 'refused', message: 'No funds.' })
  it.observe({ done: false })
  expect(it.$state.get()).toMatchObject({ phase: 'checking', pendingBecause: 'refused' })
  it.observe({ done: true })
  expect(it.$state.get()).toMatchObject({ phase: 'confirmed', how: 'found' })
})

test('each state is stored before a screen draws it: what it draws may leave the page', async () => {
  const { it, key, storage, reads, sends } = fakeCommand<Snapshot>({ isConfirmed: isDone })
  const drawn: string[] = []
  const stop = it.$state.listen((state) => {
    const stored = JSON.parse(storage.get(`niyam:command:${key}`) ?? 'null')
    drawn.push(`${state.phase} over ${stored?.state.phase}`)
  })
  it.run(terms)
  await next(reads, { done: false })
  await next(sends, { is: 'accepted' })
  await next(reads, { done: true })
  stop()
  const phases = ['preflight', 'sending', 'accepted', 'confirmed']
  expect(drawn).toEqual(phases.map((phase) => `${phase} over ${phase}`))
})

test('nothing is sent for a user who has left while the status was read', async () => {
  let userId: string | undefined = 'somebody'
  const { it, reads, sends } = fakeCommand<Snapshot>({}, { effects: { userId: () => userId } })
  it.run(terms)
  await atRest()
  userId = 'another'
  await next(reads, { done: false })
  expect(sends).toEqual([])
  expect(it.$state.get()).toMatchObject({ phase: 'refused', why: 'unsent' })
})
