const WHOLE = 12

/** `6f3a1c…9c1d`: a long id as a person compares it; a short one whole. */
export function shortId(id: string): string {
  return id.length <= WHOLE ? id : `${id.slice(0, 6)}…${id.slice(-4)}`
}
