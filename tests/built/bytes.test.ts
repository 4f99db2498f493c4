import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAccessScreen, type ScreenName, screenFiles } from '../../src/lib/routes.ts'
import { publicPaths } from '../e2e/pages.ts'
import { built, scriptsOf, weightOf } from './builtScripts.ts'

/** kB of brotli as last measured. Who adds weight on purpose writes the new figure here; less is always welcome. */
const measured = { publicPage: 20.9, login: 104.6, desk: 147.1, accountHtml: 12.6 }

/** What a figure may pass the measured one by. */
const ROOM = 1.03

const kb = (files: readonly string[]) => files.reduce((sum, file) => sum + weightOf(file), 0) / 1024

/** A page with its styles, and every script that it asks for by itself; the heaviest first. */
const heaviest = (pages: readonly string[], part: 'html' | 'all' = 'all') =>
  Math.max(
    ...pages.map((folder) => {
      const page = join(built, folder, 'index.html')
      const scripts = scriptsOf(readFileSync(page, 'utf8')).map((url) => join(built, url))
      return kb(part === 'html' ? [page] : [page, ...scripts])
    }),
  )

const screens = screenFiles()
const fileOf = (wanted: ScreenName) => screens.filter(({ name }) => name === wanted).map(({ file }) => file)
const ofAccount = screens.filter(({ name }) => !isAccessScreen(name)).map(({ file }) => file)

const weighed = {
  publicPage: () => heaviest(publicPaths.map(decodeURI)),
  login: () => heaviest(fileOf('login')),
  desk: () => heaviest(fileOf('trade')),
  accountHtml: () => heaviest(ofAccount, 'html'),
}

for (const [name, weigh] of Object.entries(weighed) as [keyof typeof measured, () => number][])
  test(`the bytes of ${name} are at most 3 % more than measured`, () => {
    expect(weigh(), 'kB of brotli').toBeLessThanOrEqual(measured[name] * ROOM)
  })

test('a page of the app brings its faces once, and no rule fetches one before the first paint', () => {
  for (const { name, file } of screens) {
    const html = readFileSync(join(built, file, 'index.html'), 'utf8')
    expect.soft(html.match(/font-family: ?"?(Niyam|Geist)/g)?.length, name).toBe(2)
  }
})
