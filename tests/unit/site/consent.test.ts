import { expect, test } from 'vitest'
import { consentVersion } from '../../../src/build/content/consent.ts'

const terms = { data: { updated: '2026-11-23' }, body: 'You trade at your own risk.\n' }

test('the version of a text is its day and a print of its words, wherever its lines break', () => {
  const version = consentVersion(terms)
  expect(version).toMatch(/^2026-11-23\.[0-9a-f]{8}$/)
  expect(consentVersion({ ...terms, body: 'You trade\r\nat your own risk.' })).toBe(version)
  expect(consentVersion({ data: { updated: new Date('2026-11-23') }, body: terms.body })).toBe(version)
})

test('changed words are another version under the same day, and so is another day', () => {
  const versions = [
    consentVersion(terms),
    consentVersion({ ...terms, body: 'You trade at our risk.' }),
    consentVersion({ ...terms, data: { updated: '2026-11-24' } }),
    consentVersion({ ...terms, data: { ...terms.data, personalData: [{ what: 'Name' }] } }),
  ]
  expect(new Set(versions).size).toBe(versions.length)
})

test('the order of fields in a file makes no other version', () => {
  const [a, b] = [
    { what: 'Name', why: 'To know you' },
    { why: 'To know you', what: 'Name' },
  ].map((row) => consentVersion({ data: { updated: '2026-11-23', personalData: [row] } }))
  expect(a).toBe(b)
})

test('each word of the disclaimer counts', () => {
  const data = { updated: '2026-11-01', title: 'Welcome', statements: ['One.'], risks: ['Two.'], riskSource: 'SEBI' }
  const others = [{ title: 'Hello' }, { statements: ['One!'] }, { risks: ['2.'] }, { riskSource: 'NSE' }]
  const versions = [{}, ...others].map((it) => consentVersion({ data: { ...data, ...it } }))
  expect(new Set(versions).size).toBe(5)
})
