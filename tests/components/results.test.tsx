import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthSection } from '../../src/islands/dashboard/MonthSection.tsx'
import { ResultsScreen } from '../../src/islands/results/ResultsScreen.tsx'
import { sandboxForEach } from '../contract/support.ts'
import { press, see, show } from './support.tsx'

sandboxForEach('signed in', { demo: true })
const coloured = () => [...document.querySelectorAll('[class*="-profit"], [class*="-loss"]')].map((it) => it.outerHTML)
const allRead = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Not read' })).toBeNull())

test('Results has no colour before the trades of other days are read, by one press', async () => {
  history.replaceState(null, '', '/account/results')
  show(<ResultsScreen />)
  await see(/^\d+ of other days not read$/)
  expect(within(screen.getByRole('region', { name: 'Realised' })).getAllByText(/^[+−]₹/).length).toBeGreaterThan(0)
  expect(coloured()).toEqual([])
  press('Read other days')
  await see(/^\d+ of \d+ read/)
  await allRead()
  await waitFor(() => expect(coloured().length).toBeGreaterThan(0))
})

test('the month of the dashboard has no colour before that either', async () => {
  show(<MonthSection />)
  await see(/^\d+ of other days not read$/)
  expect(coloured()).toEqual([])
  press('Read other days')
  await allRead()
  await waitFor(() => expect(coloured().length).toBeGreaterThan(0))
})
