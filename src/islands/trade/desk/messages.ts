/** What a desk may have to say, the worst first. */
export const severities = [
  'unknown',
  'waiting',
  'legs',
  'alert',
  'refused',
  'unreachable',
  'offline',
  'stale',
  'success',
  'note',
  'notice',
] as const
export type Severity = (typeof severities)[number]

const place = ({ severity }: { severity: Severity }) => severities.indexOf(severity)

/**
 * What the status line says: the worst message, of equal ones the first; the others wait behind their count. A success
 * is never said beside amber or red.
 */
export function arrangeMessages<M extends { severity: Severity }>(messages: readonly M[]) {
  const sorted = [...messages].sort((a, b) => place(a) - place(b))
  const [worst] = sorted
  const isTrouble = worst !== undefined && place(worst) < severities.indexOf('success')
  const [shown, ...waiting] = isTrouble ? sorted.filter(({ severity }) => severity !== 'success') : sorted
  return { shown, waiting }
}
