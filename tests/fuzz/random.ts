/** The seed of a run: it is printed, and repeats the run as `FUZZ_SEED`. */
export const seed = Number(process.env['FUZZ_SEED'])

/** So much of the whole run, from 0 to 1: a short look before the long one. */
export const share = Number(process.env['FUZZ_SHARE'] ?? 1)

/** A generator of its own for each name, so that a test repeats whatever ran before it (mulberry32). */
export function randomOf(name: string) {
  let state = [...name].reduce((sum, char) => Math.imul(sum ^ (char.codePointAt(0) ?? 0), 16_777_619), seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: <T>(all: readonly T[]) => all[below(all.length)] as T }
}

export type Random = ReturnType<typeof randomOf>
