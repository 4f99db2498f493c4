import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('what one file exports is read in another, and each dependency is used', async () => {
  const options = ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip']
  const unused = await promisify(execFile)('knip', options).catch((error: { stdout: string }) => error)
  expect(unused.stdout).toBe('')
})
