import { beforeEach, expect, test, vi } from 'vitest'
import { dropLink, hideLink, takeLink } from '../../../src/lib/session/resetLink.ts'
import { fakeStorage } from '../fakeStorage.ts'

const visit = (pathname: string) => {
  const location = { pathname }
  vi.stubGlobal('location', location)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, path: string) => {
      location.pathname = path
    },
  })
  return location
}
const link = { uidb64: 'MQ', token: 'secret-token' }
const opened = '/account/forgot-password/MQ/secret-token/'
const hidden = '/account/forgot-password/-/-'

beforeEach(() => vi.stubGlobal('sessionStorage', fakeStorage()))
test('the secret of a reset link leaves the address, and is there after a reload', () => {
  const location = visit(opened)
  expect(takeLink()).toEqual(link)
  expect(location.pathname).toBe(hidden)
  visit(hidden)
  expect(takeLink()).toEqual(link)
})

test('it leaves the address before the first style, but only where this tab can keep it', () => {
  const location = visit(opened)
  hideLink()
  expect(location.pathname).toBe(hidden)
  vi.stubGlobal('sessionStorage', fakeStorage(0))
  const full = visit(opened)
  hideLink()
  expect(full.pathname).toBe(opened)
})

test('a link that is used up is forgotten', () => {
  visit(opened)
  takeLink()
  dropLink()
  expect(takeLink()).toBeUndefined()
})
