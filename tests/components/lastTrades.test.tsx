import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sandboxForEach } from '../contract/support.ts'
import { see, show } from './support.tsx'

const box = sandboxForEach('signed in', { demo: true })
/** Both parts of a page that has just been loaded. */
async function load() {
  vi.resetModules()
  const [{ TodaySection }, { LastTrades }] = await Promise.all([
    import('../../src/islands/dashboard/TodaySection.tsx'),
    import('../../src/islands/dashboard/LastTrades.tsx'),
  ])
  return () => (
    <>
      <TodaySection />
      <LastTrades />
    </>
  )
}

test('a list that the server refuses leaves the last trades, without a result', async () => {
  const First = await load()
  show(<First />)
  await see(/^Delta Quarterly/)
  expect(screen.queryByText(/^As of/)).toBeNull()
  cleanup()

  box.faults.push({ kind: 'status', status: 500, acts: false, on: 'trading.list', times: 20 })
  const Again = await load()
  show(<Again />)
  await see('Your trades could not be fetched')
  await see(/^As of \d\d:\d\d:\d\d IST$/)
  await see(/^Delta Quarterly/)
  expect(document.body.textContent).not.toContain('₹')
  const rows = screen.getByRole('region', { name: 'Last trades' })
  expect(rows.querySelectorAll('[class*="-profit"], [class*="-loss"]')).toHaveLength(0)
})
