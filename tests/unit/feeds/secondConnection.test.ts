import { describe, expect, it, vi } from 'vitest'
import { fakeClockAndSocket, heard, opened, pass, reconnect } from './connectionSetUp.ts'
import { FakeSocket } from './fakeSocket.ts'

fakeClockAndSocket()

describe('a second connection beside a silent one', () => {
  it('looks again after 45 s of silence without heartbeats, and makes no gap of its own', async () => {
    const { connection, seen, first } = await heard()
    await pass(44_000)
    expect(FakeSocket.made).toHaveLength(1)
    await pass(2000)
    expect(seen.rereads).toBe(1)
    const second = FakeSocket.last
    expect(second).not.toBe(first)
    second.accept()
    expect(second.sent).toEqual(['T1'])
    for (const text of ['b', 'c']) {
      second.say(text)
      await pass(1000)
      first.say(text)
    }
    expect(second.readyState).toBe(3)
    await pass(3000)
    first.say('d')
    expect(seen).toMatchObject({ frames: ['a', 'b', 'c', 'd'], lost: [] })
    expect(connection.$state.get().name).toBe('live')
  })

  it('declares what the first connection may have missed where only the second one hears', async () => {
    const { connection, seen, first } = await heard()
    const heardAt = Date.now()
    await pass(46_000)
    const second = FakeSocket.last
    second.accept()
    const backAt = Date.now()
    // Both silent for long: which of them is dead is not known yet.
    await pass(10_000)
    expect(FakeSocket.openNow).toBe(2)
    second.say('b')
    await pass(3000)
    expect(first.readyState).toBe(3)
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'silent']] })
    expect(seen.back.at(-1)).toBe(backAt)
    expect(connection.$state.get().name).toBe('live')
    await reconnect()
    expect(seen.lost).toHaveLength(2)
  })

  it('keeps the first connection where only that one hears', async () => {
    const { seen, first } = await opened()
    await pass(46_000)
    FakeSocket.last.accept('hb')
    await pass(5000)
    first.say('a')
    expect(FakeSocket.last.readyState).toBe(3)
    await pass(3000)
    first.say('b')
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [] })
    expect(FakeSocket.openNow).toBe(1)
  })

  it('tries a new second connection when the one before stayed silent, and keeps the gap', async () => {
    const { seen } = await heard()
    const heardAt = Date.now()
    await pass(46_000)
    FakeSocket.last.accept()
    await pass(91_000)
    expect(FakeSocket.made).toHaveLength(3)
    FakeSocket.last.accept('b')
    await pass(3000)
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'silent']] })
    expect(FakeSocket.openNow).toBe(1)
  })

  it('doubles its patience while nothing comes', async () => {
    const { seen } = await opened()
    for (let minute = 0; minute < 8; minute++) {
      await pass(60_500)
      if (FakeSocket.last.readyState === 0) FakeSocket.last.accept()
    }
    expect(seen.rereads).toBe(3)
    expect(seen.lost).toEqual([])
  })

  it('is as impatient as at first once something came', async () => {
    const { seen, first } = await heard()
    await pass(46_000)
    expect(seen.rereads).toBe(1)
    first.say('b')
    await pass(44_000)
    expect(seen.rereads).toBe(1)
    await pass(2000)
    expect(seen.rereads).toBe(2)
  })

  it('is as impatient as at first after a reconnection', async () => {
    const { seen, first } = await opened()
    await pass(46_000)
    expect(seen.rereads).toBe(1)
    first.drop()
    await pass(3000)
    FakeSocket.last.accept()
    await pass(44_000)
    expect(seen.rereads).toBe(1)
    await pass(2000)
    expect(seen.rereads).toBe(2)
  })

  it('says that the second connection is refused, and believes the first once it speaks', async () => {
    const { connection, seen, first } = await heard()
    await pass(70_000)
    expect(connection.$state.get().name).toBe('stale')
    first.say('b')
    expect(connection.$state.get().name).toBe('live')
    expect(seen.lost).toEqual([])
  })

  it('tries a second connection no more once it was refused, until it is time for another', async () => {
    const { connection } = await heard()
    await pass(60_000)
    expect(connection.$state.get().name).toBe('stale')
    expect(FakeSocket.made).toHaveLength(2)
    expect(FakeSocket.openNow).toBe(1)
  })

  it('gives up the second connection when the first falls before it is subscribed', async () => {
    const { connection, first } = await heard()
    await pass(45_600)
    const second = FakeSocket.last
    first.drop()
    expect(second.readyState).toBe(3)
    // A standby would count as refused by now, but a lost connection has none.
    await pass(8500)
    expect(connection.$state.get().name).toBe('reconnecting')
  })

  it('takes over the second connection when the first falls, and declares what is missing', async () => {
    const { seen, first } = await heard()
    const heardAt = Date.now()
    await pass(45_600)
    FakeSocket.last.accept()
    first.drop()
    FakeSocket.last.say('b')
    expect(seen).toMatchObject({ frames: ['a', 'b'], lost: [[heardAt, 'lost']] })
    expect(seen.back).toHaveLength(2)
    expect(FakeSocket.openNow).toBe(1)
  })

  it('opens a second connection at once on "Retry now" where the first accepts and stays silent', async () => {
    const { connection, seen } = await opened()
    await pass(20_000)
    expect(connection.$state.get().name).toBe('waiting')
    expect(connection.silence()).toBeGreaterThanOrEqual(20_000)
    for (const made of [2, 3]) {
      connection.retry()
      await pass(1)
      FakeSocket.last.accept()
      expect(FakeSocket.made).toHaveLength(made)
      expect(FakeSocket.openNow).toBe(2)
    }
    FakeSocket.last.say('a')
    await pass(3000)
    expect(seen.frames).toEqual(['a'])
    expect(connection.$state.get().name).toBe('live')
  })

  it('looks again when the machine slept or its clock was set', async () => {
    const { seen, first } = await heard()
    vi.setSystemTime(Date.now() + 3_600_000)
    await pass(600)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.last.accept()
    for (const socket of [FakeSocket.last, first]) socket.say('b')
    await pass(2600)
    expect(first.readyState).toBe(1)
    expect(FakeSocket.openNow).toBe(1)
    first.say('c')
    expect(seen).toMatchObject({ frames: ['a', 'b', 'c'], lost: [] })
  })
})
