import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { fillNames, namesRefresh, readNames } from '../../../src/build/content/names.ts'

const folder = mkdtempSync(join(tmpdir(), 'names-'))
const root = pathToFileURL(`${folder}/`)
mkdirSync(join(folder, 'src/content/site'), { recursive: true })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, 'src/content/site', name)
const write = (name: string, text: string) => writeFileSync(file(name), text)

test('a text takes brand and city from their files; a file that cannot be read leaves the name as written', () => {
  write('brand.yaml', 'name: Niyam Algo\n')
  write('contact.yaml', 'city: "Hyder\n')
  expect(fillNames('{brand} trades in {city}; {other}', readNames(root))).toBe('Niyam Algo trades in {city}; {other}')
})

test('under the dev server a changed brand or city loads every text again, and any other change loads none', () => {
  write('brand.yaml', 'name: Niyam Algo\n')
  write('contact.yaml', 'city: Hyderabad\nphone: "1"\n')
  const watcher = new EventEmitter()
  let loads = 0
  const { hooks } = namesRefresh()
  const call = (name: keyof typeof hooks, options: unknown) =>
    (hooks[name] as unknown as (it: unknown) => void)(options)
  call('astro:config:done', { config: { root } })
  call('astro:server:setup', { server: { watcher }, refreshContent: async () => void loads++ })
  const save = (name: string, text: string) => {
    write(name, text)
    watcher.emit('change', file(name))
    return loads
  }
  expect(save('contact.yaml', 'city: Hyderabad\nphone: "2"\n')).toBe(0)
  expect(save('contact.yaml', 'city: Pune\nphone: "2"\n')).toBe(1)
  expect(save('brand.yaml', 'name: Nitya Algo\n')).toBe(2)
  expect(save('market.yaml', 'name: Nitya\n')).toBe(2)
})
