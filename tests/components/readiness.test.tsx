import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { saveCredential, validateCredential } from '../../src/islands/broker/credential.ts'
import { TodaySection } from '../../src/islands/dashboard/TodaySection.tsx'
import { DashboardSections } from '../../src/islands/shell/dashboard/DashboardSections.tsx'
import { ReadyLine } from '../../src/islands/shell/ReadyLine.tsx'
import { subscribe } from '../../src/islands/strategies/subscribe.ts'
import { sandboxForEach } from '../contract/support.ts'
import { see, show } from './support.tsx'

const box = sandboxForEach('signed in', { demo: true })
beforeEach(() => history.replaceState(null, '', '/account/trade/start?new'))

const note = 'Please validate your Alice Blue credentials every day before you start a trade.'
const waysToKey = () =>
  screen
    .getAllByRole('link')
    .filter((it) => it.getAttribute('href')?.startsWith('/account/alice/credential'))
    .map(({ textContent }) => textContent)

test('what is left before a trade stands in one place: the lead of the dashboard, else the line', async () => {
  show(
    <>
      <ReadyLine isDashboard />
      <TodaySection />
    </>,
  )
  await see(note)
  expect(waysToKey()).toEqual(['Validate the credentials'])
  cleanup()
  show(<ReadyLine isDashboard={false} />)
  await see(/^Validate Alice Blue/)
  expect(waysToKey()).toHaveLength(1)
})

test('once the key is validated nothing is asked, and the line says when it was', async () => {
  await saveCredential({ api_user_id: 'AB100001', api_key: 'abcdefgh1234' })
  await validateCredential()
  show(
    <>
      <ReadyLine isDashboard />
      <TodaySection />
    </>,
  )
  await see('Ready to start.')
  await see(/^Alice Blue validated \d\d:\d\d$/)
  expect(screen.queryByText(note)).toBeNull()
})

test('a payment that leads the first steps has the only button to pay', async () => {
  await box.signInAsNew()
  await subscribe({ id: '11' }, () => {})
  show(<DashboardSections />)
  await see('Pay to activate Delta Monthly')
  await see('1 of 4 done')
  await see('You reserved Delta Monthly')
  expect(screen.getAllByRole('link', { name: /^Pay ₹/ })).toHaveLength(1)
})
