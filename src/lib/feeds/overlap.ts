/**
 * Two sockets heard one stream for a while: how many frames at the beginning of `later` are the end of `earlier`,
 * heard before. The longest agreement wins, so that nothing is shown twice.
 */
export function sharedFrames(earlier: readonly string[], later: readonly string[]): number {
  for (let from = 0; from < earlier.length; from++) {
    const length = Math.min(earlier.length - from, later.length)
    let agree = 0
    while (agree < length && earlier[from + agree] === later[agree]) agree++
    if (agree === length) return agree
  }
  return 0
}
