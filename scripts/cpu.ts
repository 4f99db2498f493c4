import { readFileSync } from 'node:fs'

/** Of Linux: what `getconf CLK_TCK` answers on every machine that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * Processor seconds of all child processes that have ended, theirs included.
 * NaN where the system does not tell: only Linux has `/proc`.
 */
export function cpuOfChildren(): number {
  try {
    return parseStat(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** User and system seconds of the waited-for children in a line of `/proc/<pid>/stat`, fields 16 and 17. */
export function parseStat(line: string): number {
  // The second field is the program's name in brackets, which may hold spaces.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
