import { readFileSync } from 'node:fs'

/** Linux: `getconf CLK_TCK` answers this on every machine that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * Processor seconds that the whole machine has been busy since it started, other programs included. A sum over child
 * processes would miss Chromium's, whose parents never wait for them. NaN where the system does not tell: only Linux
 * has `/proc`.
 */
export function busySeconds(): number {
  try {
    return parseBusy(readFileSync('/proc/stat', 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** The first line of `/proc/stat`, in seconds, without its fields 4 and 5: idle, and idle while a disk works. */
export function parseBusy(stat: string): number {
  const [user, nice, system, , , ...interrupts] = (stat.split('\n')[0] ?? '').split(/\s+/).slice(1, 8)
  return [user, nice, system, ...interrupts].reduce((sum, it) => sum + Number(it ?? 0), 0) / TICKS_PER_SECOND
}
