import { expect, test } from 'vitest'
import type { Failure } from '../../../src/lib/api.ts'
import { whyUnread } from '../../../src/lib/text/unreachable.ts'

const refused = (status: number): Failure => ({ ok: false, kind: 'refused', status, url: '', body: undefined })

test.each<[Failure, string]>([
  [{ ok: false, kind: 'unreachable', url: '' }, 'The server can’t be reached. Check your connection.'],
  [refused(403), 'The server answers, and refuses to show this (403). Log in again if it stays so.'],
  [refused(404), 'The server answers, and does not know this (404).'],
  [refused(500), 'The server answers with an error (500).'],
  [{ ok: false, kind: 'malformed', status: 200, url: '' }, 'The server’s answer is not complete.'],
])('a read that failed says its true reason, and names the connection only where no answer came', (failure, words) => {
  expect(whyUnread(failure).join('. ').trim()).toBe(words)
})
