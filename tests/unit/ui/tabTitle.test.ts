import { beforeEach, expect, test, vi } from 'vitest'

let page: { title: string }
let tab: typeof import('../../../src/islands/ui/tabTitle.ts')

beforeEach(async () => {
  page = { title: 'Dashboard | Niyam' }
  vi.stubGlobal('document', page)
  vi.resetModules()
  tab = await import('../../../src/islands/ui/tabTitle.ts')
})

test('a sign stays before the title when the page gets another name', () => {
  tab.setTabPrefix('alert 7', '(!) Loss limit · ', true)
  expect(page.title).toBe('(!) Loss limit · Dashboard | Niyam')
  tab.setPageTitle('Profile | Niyam')
  expect(page.title).toBe('(!) Loss limit · Profile | Niyam')
  tab.setTabPrefix('alert 7', '')
  expect(page.title).toBe('Profile | Niyam')
})

test("an alert of one trade leads, and does not keep another's profit and loss from changing", () => {
  tab.setTabPrefix('trade', '▲ ₹10 · ')
  tab.setTabPrefix('alert 7', '(!) Loss limit · ', true)
  tab.setTabPrefix('trade', '▼ −₹20 · ')
  expect(page.title).toBe('(!) Loss limit · ▼ −₹20 · Dashboard | Niyam')
  tab.setTabPrefix('alert 7', '')
  tab.setTabPrefix('trade', '')
  expect(page.title).toBe('Dashboard | Niyam')
})
