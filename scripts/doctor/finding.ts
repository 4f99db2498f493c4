import type { Target } from './target.ts'

/** What one check found. All that is not right has `trader` and `change` beside it. */
export interface Finding {
  check: string
  level: 'ok' | 'info' | 'warning' | 'error'
  found: string
  /** What a trader sees because of it. */
  trader?: string
  /** What the owner of the API or the host changes. */
  change?: string
}

/** A finding as a check says it; the list of checks adds the name. */
export type Said = Omit<Finding, 'check'>

/** Says what it finds at a target, one thing after the other. */
export type Check = (target: Target) => AsyncIterable<Said>

export const ok = (found: string): Said => ({ level: 'ok', found })
export const info = (found: string): Said => ({ level: 'info', found })
export const warning = (found: string, trader: string, change: string): Said => ({
  ...{ level: 'warning', found, trader, change },
})
export const error = (found: string, trader: string, change: string): Said => ({
  ...{ level: 'error', found, trader, change },
})

const marks = { ok: '✓', info: 'i', warning: '!', error: '✗' }

/** A report for people: one block per check, what is wrong in full. */
export function report(findings: Finding[]): string {
  const lines: string[] = []
  let last = ''
  for (const { check, level, found, trader, change } of findings) {
    if (check !== last) lines.push('', check)
    last = check
    lines.push(`  ${marks[level]} ${found}`)
    if (trader) lines.push(`      A trader sees: ${trader}`)
    if (change) lines.push(`      Change: ${change}`)
  }
  const count = (level: Finding['level']) => findings.filter((it) => it.level === level).length
  lines.push('', `${count('error')} errors, ${count('warning')} warnings, ${count('ok')} as they must be`)
  return lines.join('\n')
}
