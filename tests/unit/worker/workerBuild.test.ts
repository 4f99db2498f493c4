import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workerBuild } from '../../../src/build/serviceWorker.ts'
import { DIGEST_CHARS } from '../../../src/worker/build.ts'

const island = (script: string) => `<script type="module" src="/_astro/${script}"></script>`
const app = '<div id="app" data-module="/_astro/Account.abc.js"></div>'
const site: Record<string, string> = {
  'icon-192.png': 'icon',
  '_astro/niyam.abc.woff2': 'font',
  '_astro/Account.abc.js': 'import("./Desk.abc.js")',
  '_astro/Desk.abc.js': 'const sheet = "/_astro/desk.abc.css"',
  '_astro/desk.abc.css': '',
  '_astro/Login.abc.js': '',
  '_astro/public.abc.js': '',
  'index.html': island('public.abc.js'),
  'about/index.html': '<h1>About</h1>',
  'login/index.html': island('Login.abc.js'),
  'account/trade/start/index.html': app + island('Account.abc.js'),
  'account/profile/index.html': island('Account.abc.js'),
  'account/forgot-password/index.html': island('ForgotPassword.abc.js'),
  'shell/trade/index.html': island('Account.abc.js'),
}

let folder = ''
function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'niyam-build-'))
  for (const [name, text] of Object.entries(site)) write(name, text)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the worker may keep icon, fonts, code and three account pages, and knows the public ones', async () => {
  const { entry, files, pages } = await workerBuild(folder)
  expect(Object.keys(files).sort()).toEqual(
    [
      '/icon-192.png',
      ...Object.keys(site).flatMap((name) => (name.startsWith('_astro/') ? `/${name}` : [])),
      '/login',
      '/account/trade/start',
      '/shell/trade/',
    ].sort(),
  )
  expect(files['/icon-192.png']).toBe(createHash('sha256').update('icon').digest('base64').slice(0, DIGEST_CHARS))
  expect(files['/login']).toBe(
    createHash('sha256')
      .update(site['login/index.html'] ?? '')
      .digest('base64')
      .slice(0, DIGEST_CHARS),
  )
  expect(pages.sort()).toEqual(['/', '/about'])
  expect(entry).toBe('/_astro/Account.abc.js')
})

test('the same files make the same version, another byte of a kept page another', async () => {
  const { version } = await workerBuild(folder)
  const copy = `${folder}-copy`
  cpSync(folder, copy, { recursive: true })
  expect((await workerBuild(copy)).version).toBe(version)
  rmSync(copy, { recursive: true })
  write('about/index.html', '<h1>About us</h1>')
  expect((await workerBuild(folder)).version, 'a public page comes from the network').toBe(version)
  write('shell/trade/index.html', `${island('Account.abc.js')} `)
  expect((await workerBuild(folder)).version).not.toBe(version)
})

test('a build whose account pages name no entry stops', async () => {
  write('account/trade/start/index.html', island('Account.abc.js'))
  await expect(workerBuild(folder)).rejects.toThrow('The account pages do not name their entry.')
})
