import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { keepRecent } from './recent.ts'

const pack = promisify(gzip)

/** The length in characters from which caching a compressed reply pays. */
export const LONG_CHARS = 16 * 1024

/**
 * The long answers of one endpoint. A list is read every few seconds and stays the same text for hours, so it is
 * checked and packed once.
 */
export function longAnswers() {
  /** By the whole text, the one used last at the end. */
  const kept = new Map<string, { packed?: Promise<Uint8Array<ArrayBuffer>> }>()

  return {
    /** Whether exactly this text has been kept. */
    has: (text: string) => kept.has(text),
    /** Keeps a text that may leave; of many, the one that was used longest ago goes. */
    keep: (text: string) => keepRecent(kept, text, kept.get(text) ?? {}),
    /** The text after gzip, made off the main thread once for as long as it is kept. */
    packed(text: string): Promise<Uint8Array<ArrayBuffer>> {
      const entry = kept.get(text)
      const packing = entry?.packed ?? pack(text, { level: 5 }).then((bytes) => new Uint8Array(bytes))
      if (entry) entry.packed = packing
      return packing
    },
  }
}

export type LongAnswers = ReturnType<typeof longAnswers>
