import { describe, expect, test } from 'vitest'
import { compare, fromFile, toFile } from '../../../src/lib/journal/file.ts'
import { isBlank, type Note, parseTags } from '../../../src/lib/journal/note.ts'

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
    expect(fromFile(toFile(notes))).toEqual({ ok: true, notes })
  })
  test.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"notes": {}}'],
    ['an empty file', ''],
    ['a note of another shape', '{"kind":"niyam-journal","version":1,"notes":{"a":{"text":1}}}'],
  ])('%s is unreadable', (_, text) => {
    expect(fromFile(text)).toEqual({ ok: false, why: 'unreadable' })
  })
  test('of a newer version says so', () => {
    expect(fromFile('{"kind":"niyam-journal","version":2,"entries":[]}')).toEqual({ ok: false, why: 'newer' })
  })
})

describe('importing', () => {
  const all = () => true
  test('adds what is new, and leaves what says the same alone', () => {
    const merge = compare({ a: note('one', [], 5) }, { a: note('one', [], 9), b: note('two') }, all)
    expect(merge).toEqual({ added: { b: note('two') }, conflicts: {}, foreign: 0 })
  })
  test('never replaces a different note by itself', () => {
    const merge = compare({ a: note('mine') }, { a: note('theirs'), b: note('two') }, all)
    expect(merge).toEqual({ added: { b: note('two') }, conflicts: { a: note('theirs') }, foreign: 0 })
  })
  test('takes nothing of another user: notes on trades that are not in the list are counted and left', () => {
    const file = { a: note('theirs'), other: note('secret'), b: note('two') }
    expect(compare({ a: note('mine') }, file, (id) => id !== 'other')).toEqual({
      added: { b: note('two') },
      conflicts: { a: note('theirs') },
      foreign: 1,
    })
  })
  test('a trade id that names a property of every object is a trade id', () => {
    expect(Object.keys(compare({}, { constructor: note('x') }, all).added)).toEqual(['constructor'])
  })
})

test('a note of blanks without tags is none', () => {
  expect(isBlank(note('  \n'))).toBe(true)
  expect(isBlank(note('', ['late']))).toBe(false)
})
