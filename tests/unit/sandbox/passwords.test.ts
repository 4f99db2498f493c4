import crypto, { argon2Sync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { checkPassword, hashPassword } from '../../../sandbox/http/passwords.ts'

test('a hash is argon2id’s, at a cost that OWASP accepts, and salted', async () => {
  const [first = '', second] = [await hashPassword('secret-1'), await hashPassword('secret-1')]
  const [, algorithm, version, cost, nonce = '', tag] = first.split('$')
  expect([algorithm, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])
  const parameters = { message: 'secret-1', nonce: Buffer.from(nonce, 'base64'), parallelism: 1, tagLength: 32 }
  expect(argon2Sync('argon2id', { ...parameters, memory: 19_456, passes: 2 }).toString('base64')).toBe(tag)
  expect(second).not.toBe(first)
})

test('a hash matches its own password and no other', async () => {
  const stored = await hashPassword('secret-1')
  expect([await checkPassword('secret-1', stored), await checkPassword('secret-2', stored)]).toEqual([true, false])
})

test('two hashes run at one time, so that threads of the pool stay free to read files', async () => {
  const real = crypto.argon2
  const running: Parameters<typeof real>[2][] = []
  crypto.argon2 = (_algorithm, _parameters, done) => void running.push(done)
  try {
    vi.resetModules()
    const own = await import('../../../sandbox/http/passwords.ts')
    const hashes = Array.from({ length: 12 }, () => own.hashPassword('secret-1'))
    for (let ended = 0; ended < 12; ended++) {
      expect(running).toHaveLength(Math.min(2, 12 - ended))
      running.shift()?.(null, Buffer.alloc(32))
      await hashes[ended]
    }
    expect(new Set(await Promise.all(hashes)).size).toBe(12)
  } finally {
    crypto.argon2 = real
  }
})
