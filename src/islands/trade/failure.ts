import type { Failure } from '../../lib/api.ts'

/**
 * Whether a failed read says that there is no such trade. A server in trouble and a broken line say nothing about
 * it: a trade that may be running is then not declared invalid.
 */
export function isNoTrade(failure: Failure): boolean {
  if (failure.kind === 'malformed') return true
  if (failure.kind !== 'refused') return false
  return failure.status >= 400 && failure.status < 500 && ![401, 408, 425, 429].includes(failure.status)
}
