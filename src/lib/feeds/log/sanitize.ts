import { wellFormed } from '../../wire/values.ts'

/** A line keeps at most this many bytes of UTF-8. */
export const LINE_BYTES = 2048
/** How much of a longer line is read before it is cut: colour codes may fill most of it. */
const LOOK = LINE_BYTES * 8

const ESC = String.fromCharCode(0x1b)
const BELL = String.fromCharCode(0x07)
const CSI = String.fromCharCode(0x9b)
/** Colours, cursor moves, window titles and the other commands of a terminal. */
const TERMINAL = new RegExp(
  [
    `(?:${ESC}\\[|${CSI})[0-?]*[ -/]*[@-~]`,
    `${ESC}\\][^${BELL}${ESC}]*(?:${BELL}|${ESC}\\\\)`,
    `${ESC}[PX^_][^${ESC}]*${ESC}\\\\`,
    `${ESC}[ -/]*[0-~]`,
  ].join('|'),
  'g',
)
/** Characters that are not seen, or that change how their neighbours are seen. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
const UNSEEN_ONE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Joins letters and emoji: needed to read Indian scripts, harmless alone. */
const JOINERS = new Set([0x200c, 0x200d])

function show(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (character === '\t' || JOINERS.has(code)) return character
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '␡'
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`
}

const encoder = new TextEncoder()
const room = new Uint8Array(LINE_BYTES)

/**
 * Makes one received line fit to be shown as text: terminal commands go, control and direction characters
 * become visible, and what goes beyond 2 KiB is cut. `cutFrom` is the length received, in characters, where
 * something was cut off.
 */
export function sanitizeLine(raw: string): { text: string; cutFrom: number | undefined } {
  let text = raw.length > LOOK ? raw.slice(0, LOOK) : raw
  if (text.endsWith('\r')) text = text.slice(0, -1)
  if (UNSEEN_ONE.test(text)) text = text.replace(TERMINAL, '').replace(UNSEEN, show)
  text = wellFormed(text)
  const { read } = text.length * 3 <= LINE_BYTES ? { read: text.length } : encoder.encodeInto(text, room)
  const cut = read < text.length || raw.length > LOOK
  return { text: read < text.length ? text.slice(0, read) : text, cutFrom: cut ? raw.length : undefined }
}
