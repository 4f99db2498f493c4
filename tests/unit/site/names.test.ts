import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fillNames, readNames } from '../../../src/build/content/names.ts'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
mkdirSync(join(folder, 'src/content/site'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, 'src/content/site', name)
const write = (name: string, text: string) => writeFileSync(file(name), text)

test('a text takes brand and city from their files; a file that cannot be read leaves the name as written', () => {
  write('brand.yaml', 'name: Niyam Algo\n')
  write('contact.yaml', 'city: "Hyder\n')
  expect(fillNames('{brand} trades in {city}; {other}', readNames(folder))).toBe('Niyam Algo trades in {city}; {other}')
})
