import { describe, expect, test } from 'vitest'
import { fromFile, merge, toFile } from '../../../src/lib/journal/file.ts'
import { isBlank, MAX_TEXT, type Note, parseTags } from '../../../src/lib/journal/note.ts'

const note = (text: string, tags: string[] = [], at = 1): Note => ({ text, tags, at })

describe('tags', () => {
  test('are parted by commas, without #, in lower case and each once', () => {
    expect(parseTags(' Expiry day, #late exit,, expiry DAY ,#')).toEqual(['expiry day', 'late exit'])
  })
  test('are bounded in number and length', () => {
    const tags = parseTags(Array.from({ length: 40 }, (_, n) => `${n}${'x'.repeat(100)}`).join(','))
    expect(tags).toHaveLength(20)
    expect(Math.max(...tags.map((tag) => tag.length))).toBe(40)
  })
})

describe('the journal file', () => {
  const notes = { 'trade-1': note('Held too long.', ['late']), 'trade-2': note('', ['expiry']) }

  test('is read back as it was written', () => {
    expect(fromFile(toFile(notes))).toEqual(notes)
  })
  test.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"notes": {}}'],
    ['an empty file', ''],
    ['a file of another version', '{"kind":"niyam-journal","version":2,"notes":{}}'],
    ['a note of another shape', '{"kind":"niyam-journal","version":1,"notes":{"a":{"text":1}}}'],
  ])('%s is unreadable', (_, text) => {
    expect(fromFile(text)).toBeUndefined()
  })
})

describe('importing', () => {
  const all = () => true
  test('adds what is new, and leaves what says the same alone', () => {
    const found = merge({ a: note('one', [], 5) }, { a: note('one', [], 9), b: note('two') }, all)
    expect(found).toEqual({ changed: { b: note('two') }, tooLong: 0, foreign: 0 })
  })
  test('joins both texts and both lists of tags', () => {
    const { changed } = merge({ a: note('mine', ['late'], 5) }, { a: note('theirs', ['late', 'expiry'], 9) }, all)
    expect(changed).toEqual({ a: note('mine\n\ntheirs', ['late', 'expiry'], 9) })
  })
  test('of the same file twice changes nothing the second time', () => {
    const file = { a: note('theirs', ['expiry'], 9) }
    const { changed } = merge({ a: note('mine') }, file, all)
    expect(merge(changed, file, all)).toEqual({ changed: {}, tooLong: 0, foreign: 0 })
  })
  test('takes the longer text where it holds the other one', () => {
    const longer = note('mine, and what came after', [], 9)
    expect(merge({ a: note('mine') }, { a: longer }, all).changed).toEqual({ a: longer })
  })
  test.each([
    ['texts', note('x'.repeat(MAX_TEXT - 5)), note('a long thought')],
    [
      'tags',
      note(
        '',
        Array.from({ length: 20 }, (_, n) => `tag ${n}`),
      ),
      note('', ['one more']),
    ],
  ])('leaves and counts a note whose %s do not fit together', (_, mine, other) => {
    expect(merge({ a: mine }, { a: other }, all)).toEqual({ changed: {}, tooLong: 1, foreign: 0 })
  })
  test('takes nothing of another user: notes on trades that are not in the list are counted and left', () => {
    const file = { other: note('secret'), b: note('two') }
    expect(merge({}, file, (id) => id !== 'other')).toEqual({ changed: { b: note('two') }, tooLong: 0, foreign: 1 })
  })
  test('a trade id that names a property of every object is a trade id', () => {
    expect(Object.keys(merge({}, { constructor: note('x') }, all).changed)).toEqual(['constructor'])
  })
})

test('a note of blanks without tags is none', () => {
  expect(isBlank(note('  \n'))).toBe(true)
  expect(isBlank(note('', ['late']))).toBe(false)
})
