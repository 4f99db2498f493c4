import { expect, test } from 'vitest'
import type { Failure } from '../../../src/lib/api.ts'
import { whyUnread } from '../../../src/lib/text/unreachable.ts'

const refused = (status: number): Failure => ({ ok: false, kind: 'refused', status, url: '', body: undefined })

test.each<[Failure, string]>([
  [{ ok: false, kind: 'unreachable', url: '' }, 'The server can’t be reached. Check your connection and try again.'],
  [refused(403), 'The server answers, and refuses to show this (403). Try again later, or log in again.'],
  [refused(404), 'The server answers, and does not know this (404). Try again later.'],
  [refused(500), 'The server answers with an error (500). Try again later.'],
  [{ ok: false, kind: 'malformed', status: 200, url: '' }, 'The server’s answer is not complete. Try again later.'],
])('a read that failed says its true reason, and names the connection only where no answer came', (failure, words) => {
  expect(whyUnread(failure).join('. ')).toBe(words)
})
