import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LINE_BYTES, sanitizeLine } from '../../../src/lib/feeds/log/sanitize.ts'
import { lineText } from '../../../src/lib/text/feeds.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('sanitizeLine', () => {
  it('leaves plain text of any script alone', () => {
    for (const text of ['BUY 15 BANKNIFTY 52000 CE @ 312.45', 'नियम चालू है', '₹1,05,603', 'a\tb', '👨‍👩‍👧', ''])
      expect(sanitizeLine(text)).toEqual({ text, cutFrom: undefined })
  })

  it('strips terminal colours, titles and cursor moves', () => {
    expect(sanitizeLine('\u001b[1;31mERROR\u001b[0m margin').text).toBe('ERROR margin')
    expect(sanitizeLine('\u001b]0;own title\u0007ok').text).toBe('ok')
    expect(sanitizeLine('\u001b[2J\u001b[Hok').text).toBe('ok')
  })

  it('shows control and direction characters instead of obeying them', () => {
    expect(sanitizeLine('a\u0000b\u0007c\u007fd').text).toBe('a␀b␇c␡d')
    expect(sanitizeLine('profit \u202e005-').text).toBe('profit [U+202E]005-')
    expect(sanitizeLine('x\u2066y\u200bz\u2028').text).toBe('x[U+2066]y[U+200B]z[U+2028]')
    expect(sanitizeLine('ends in a carriage return\r').text).toBe('ends in a carriage return')
  })

  it('keeps markup as the text it is', () => {
    const text = '<img src=x onerror=alert(1)><b>bold</b>'
    expect(sanitizeLine(text).text).toBe(text)
  })

  it('cuts a line of a megabyte to 2 KiB and says so', () => {
    const line = sanitizeLine('x'.repeat(1_000_000))
    expect(line).toEqual({ text: 'x'.repeat(LINE_BYTES), cutFrom: 1_000_000 })
    expect(lineText(line)).toMatch(/x … \[cut: 10,00,000 characters received\]$/)
  })

  it('never yields more than 2 KiB, a control or direction character, or half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(900), (piece, times) => {
        const { text } = sanitizeLine(piece.repeat(times))
        expect(bytes(text)).toBeLessThanOrEqual(LINE_BYTES)
        expect(text).not.toMatch(/[^\P{Cc}\t]|[\u202a-\u202e\u2066-\u2069\u200e\u200f]/u)
        expect(text.isWellFormed()).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
