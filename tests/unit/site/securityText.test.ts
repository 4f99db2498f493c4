import { expect, test } from 'vitest'
import { securityText } from '../../../src/build/securityText.ts'

const at = Date.parse('2026-11-20T04:00:00Z')
const site = new URL('https://niyam.example')

test('security.txt names who takes reports, for less than a year from the moment of the build', () => {
  expect(securityText('security@niyam.example', at, site)).toBe(
    [
      'Contact: mailto:security@niyam.example',
      'Expires: 2027-11-15T04:00:00.000Z',
      'Canonical: https://niyam.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('a page that takes reports is named as it is', () => {
  expect(securityText('https://niyam.example/report', at, site)).toContain('Contact: https://niyam.example/report\n')
})
