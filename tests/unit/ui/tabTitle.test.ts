import { beforeEach, expect, test, vi } from 'vitest'

let page: { title: string }
let tab: typeof import('../../../src/islands/ui/tabTitle.ts')

beforeEach(async () => {
  page = { title: 'Dashboard | Niyam' }
  vi.stubGlobal('document', page)
  vi.resetModules()
  tab = await import('../../../src/islands/ui/tabTitle.ts')
})

test('an alert marks the title, and stays when the page gets another name', () => {
  tab.setTabAlert('7', true)
  expect(page.title).toBe('(!) Dashboard | Niyam')
  tab.setPageTitle('Profile | Niyam')
  expect(page.title).toBe('(!) Profile | Niyam')
  tab.setTabAlert('7', false)
  expect(page.title).toBe('Profile | Niyam')
})

test('the mark goes with the last of several alerts', () => {
  for (const key of ['7', '8']) tab.setTabAlert(key, true)
  tab.setTabAlert('7', false)
  expect(page.title).toBe('(!) Dashboard | Niyam')
  tab.setTabAlert('8', false)
  expect(page.title).toBe('Dashboard | Niyam')
})
