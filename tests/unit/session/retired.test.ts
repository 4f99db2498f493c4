import { expect, test } from 'vitest'
import { formerKey, signIn, stubStorage } from '../fakeStorage.ts'

const gone = [
  'niyam:account-limits',
  'niyam:day:2026-11-20:account-alerts',
  'niyam:notified.limit.T1',
  'niyam:checked.T1',
  'tradebook.alice',
  'side-menu.desk',
]
const kept = ['niyam:day:2026-11-20:alerts.T1', 'niyam:day:2026-11-20:T1-alerts', 'niyam:day:2026-11-20:terms.T1']

test('the next login erases what an earlier release stored for parts that are gone', async () => {
  stubStorage()
  await signIn()
  for (const key of [...gone, ...kept]) localStorage.setItem(formerKey(key), '{}')
  localStorage.setItem('theme', '"dark"')
  await signIn()
  const keys = Object.keys(localStorage)
  for (const key of gone) expect(keys, key).not.toContain(formerKey(key))
  for (const key of [...kept.map((it) => formerKey(it)), 'theme']) expect(keys).toContain(key)
})
