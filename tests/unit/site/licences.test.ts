import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { licences, licencesText, packageFolder, readPackage } from '../../../src/build/licences.ts'

const folderOf = (name: string) => resolve('node_modules', name)

test.each([
  ['/p/node_modules/react/index.js', '/p/node_modules/react'],
  ['/p/node_modules/@nanostores/react/index.js?v=1', '/p/node_modules/@nanostores/react'],
  ['\0/p/node_modules/a/node_modules/b/index.js', '/p/node_modules/a/node_modules/b'],
  ['/p/src/lib/api.ts', undefined],
])('the module %s belongs to %s', (module, folder) => {
  expect(packageFolder(module)).toBe(folder)
})

/** What the plugin writes for a bundle made of these modules. */
function written(moduleIds: string[]): string {
  const files: { fileName: string; source: string }[] = []
  const generate = licences().generateBundle as unknown as (options: unknown, bundle: unknown) => void
  generate.call({ emitFile: (it: { fileName: string; source: string }) => files.push(it) }, undefined, {
    'app.js': { type: 'chunk', moduleIds },
  })
  expect(files.map(({ fileName }) => fileName)).toEqual(['licences.txt'])
  return files[0]?.source ?? ''
}

test('every dependency of the browser is named with version, licence and its whole notice, and so are the fonts', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  const names = Object.keys(dependencies)
  const text = written(['/src/own.ts', ...names.map((name) => join(folderOf(name), 'index.js'))])
  for (const name of [...names, 'astro', 'tailwindcss', 'vite']) {
    const { version, licence, text: notice } = readPackage(folderOf(name))
    expect(text).toContain(`${name} ${version} (${licence})\n\n${notice}`)
  }
  for (const [name, file] of [
    ['Familjen Grotesk', 'LICENSE.txt'],
    ['Geist', 'LICENSE-Geist.txt'],
  ])
    expect(text).toContain(`${name}, the typeface (OFL-1.1)\n\n${readFileSync(`src/site/font/${file}`, 'utf8').trim()}`)
})

test('a package is named once, however many of its modules are shipped', () => {
  const text = written(['index.js', 'cjs/react.production.js'].map((file) => join(folderOf('react'), file)))
  expect(text.match(/^react \d/gm)).toHaveLength(1)
})

test('a package without a licence text stops the build with one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licence-'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "bare", "version": "1.0.0", "license": "MIT" }')
  expect(() => readPackage(folder)).toThrow('bare 1.0.0 has no licence text, and parts of it are shipped')
  rmSync(folder, { recursive: true })
})

test('works are in the order of their names', () => {
  const work = (name: string) => ({ name, version: '1.0.0', licence: 'MIT', text: `by ${name}` })
  expect(licencesText([work('zod'), work('ky')], ['font']).match(/^by \w+/gm)).toEqual(['by ky', 'by zod'])
})
