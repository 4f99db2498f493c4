import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { istMoment } from '../../../scripts/notice/istMoment.ts'
import { readNotice } from '../../../src/lib/notice/readNotice.ts'

const folder = mkdtempSync(join(tmpdir(), 'notice-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'notice.json')

test('a clock time is that of today in India', () => {
  const now = Date.parse('2026-11-20T20:00:00Z')
  expect(istMoment('11:30', now)).toBe('2026-11-21T11:30:00+05:30')
  expect(istMoment(now, now)).toBe('2026-11-21T01:30:00.000+05:30')
  for (const time of ['24:00', '9:5', 'noon', '']) expect(istMoment(time, now)).toBeUndefined()
})

test('a notice that pages would not show is not written, and one that is can be taken back', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/notice.ts', ...args, '--file', file], { encoding: 'utf8' })
  expect(run('See https://phish.example', '--until', '23:59').status).toBe(1)
  // In the last minute of a day there is no later one.
  const { status } = run('Broker down', '--from', '00:00', '--until', '23:59')
  if (status === 0) expect(readNotice(JSON.parse(readFileSync(file, 'utf8')))).toMatchObject({ text: 'Broker down' })
  expect(run('--clear').status).toBe(0)
  expect(readFileSync(file, 'utf8')).toBe('{}\n')
})
