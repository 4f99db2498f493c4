import { expect, test } from 'vitest'
import { financialYear, monthBefore, monthRange } from '../../../src/lib/results/periods.ts'

test('the financial year runs from April to March', () => {
  expect(financialYear('2026-03-31')).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect(financialYear('2026-04-01')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(financialYear('2026-04-01', 1)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
})

test('a month ends on its own last day, a leap day included', () => {
  expect(monthRange('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthRange('2028-02').to).toBe('2028-02-29')
  expect(monthRange('2026-12').to).toBe('2026-12-31')
  expect(monthBefore('2026-01')).toBe('2025-12')
})
