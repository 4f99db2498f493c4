import { expect, test } from 'vitest'
import { versionMistake } from '../../../src/build/content/textVersion.ts'

const now = Date.parse('2026-11-23T10:00:00+05:30')
/** What the mistake tells an editor to write. */
function proposed(mistake: string | undefined): { version: string; print: string } {
  const [, version = '', print = ''] = /version: "([^"]+)" and print: "([^"]+)"/.exec(mistake ?? '') ?? []
  return { version, print }
}
const first = proposed(versionMistake({ version: '2026-11-01', print: '' }, 'Old words.', now))

test('a text under its own print breaks no rule, wherever its lines break', () => {
  expect(versionMistake(first, 'Old words.', now)).toBeUndefined()
  expect(versionMistake(first, '\nOld\r\nwords.\n', now)).toBeUndefined()
})

test('a changed text is named with its version, and with the version and print to write', () => {
  const mistake = versionMistake(first, 'New words.', now)
  expect(mistake).toMatch(/^the text is not the one of version 2026-11-23\. Write version: "2026-11-23\.2" and print: /)
  expect(mistake).toMatch(/say in changes what is new$/)
  expect(versionMistake(proposed(mistake), 'New words.', now)).toBeUndefined()
})

test('the print alone lets no changed text through under its old version', () => {
  const { print } = proposed(versionMistake(first, 'New words.', now))
  expect(versionMistake({ version: first.version, print }, 'New words.', now)).toBeDefined()
})

test('the next version is of today in India, or the next number of a day', () => {
  const next = (version: string, at = now) => proposed(versionMistake({ version, print: '' }, 'x', at)).version
  expect(next('2026-11-01')).toBe('2026-11-23')
  expect(next('2026-11-23')).toBe('2026-11-23.2')
  expect(next('2026-11-23.9')).toBe('2026-11-23.10')
  expect(next('2026-11-23', Date.parse('2026-11-23T20:00:00Z'))).toBe('2026-11-24')
})
