import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { checkPassword, hashPassword } from '../../../sandbox/http/passwords.ts'

test('a hash matches its own password and no other', async () => {
  const stored = await hashPassword('secret-1')
  expect([await checkPassword('secret-1', stored), await checkPassword('secret-2', stored)]).toEqual([true, false])
})

test('a file is read before the hashes that were requested earlier are done', async () => {
  let done = 0
  const hashes = Array.from({ length: 12 }, () => hashPassword('secret-1').then(() => done++))
  await readFile('package.json')
  expect(done).toBeLessThan(6)
  await Promise.all(hashes)
  expect(done).toBe(12)
})
