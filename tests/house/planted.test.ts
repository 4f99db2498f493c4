import { describe, expect, test } from 'vitest'
import { catalogue } from '../../src/lib/text/catalogue.ts'
import { readFiles, type SourceFile } from './imports.ts'
import * as rules from './rules.ts'

const source = readFiles('src', 'sandbox')

/** What a rule finds in the source with this file in it, beyond what it finds without. */
function found(rule: (files: SourceFile[]) => string[], ...planted: SourceFile[]): string[] {
  const before = rule(source)
  return rule([...source, ...planted]).filter((it) => !before.includes(it))
}

describe('a planted file is caught that', () => {
  test.each([
    ['imports another feature, from a folder nobody named', 'orders/OrdersScreen.tsx', '../trade/list/columns.tsx'],
    ['imports another feature by import()', 'orders/lazy.ts', '../trade/list/columns.tsx'],
    ['imports upwards, from a feature to the shell', 'orders/OrdersScreen.tsx', '../shell/menu.ts'],
    ['imports upwards, from ui to parts', 'ui/Planted.tsx', '../parts/LivePnl.tsx'],
    ['imports upwards, from parts to a feature', 'parts/Planted.tsx', '../trade/list/columns.tsx'],
    ['imports upwards, from a feature to App', 'orders/OrdersScreen.tsx', '../App.tsx'],
  ])('%s', (what, name, to) => {
    const file = `src/islands/${name}`
    const text = what.endsWith('import()') ? `const it = () => import('${to}')` : `import { it } from '${to}'`
    expect(found(rules.islandsImportDownwards, { file, text })).toEqual([`${file} -> src/islands/${to.slice(3)}`])
  })

  test.each([
    ['text/planted.ts', '../commands/state.ts'],
    ['session/planted.ts', '../resources/resource.ts'],
    ['storage/planted.ts', '../session/session.ts'],
    ['settings.ts', './results/results.ts'],
  ])('imports upwards inside lib: %s', (name, to) => {
    const file = `src/lib/${name}`
    const text = `import type { It } from '${to}'`
    expect(found(rules.libImportsDownwards, { file, text })).toEqual([`${file} -> src/lib/${to.replace(/^\.+\//, '')}`])
  })

  test('is in a folder of lib that has no floor', () => {
    const file = 'src/lib/orders/orders.ts'
    expect(found(rules.libImportsDownwards, { file, text: '' })).toEqual([`${file} stands on no floor`])
  })

  test('exports a name that another file exports', () => {
    const file = 'src/islands/orders/orders.ts'
    expect(found(rules.noHomonyms, { file, text: 'export function paymentOf() {}' })).toEqual([
      `paymentOf: ${file}, src/lib/resources/payment.ts`,
    ])
  })

  test('exports a name that nobody reads', () => {
    const file = 'src/islands/orders/orders.ts'
    expect(found(rules.needlessExports, { file, text: 'export const unreadOrders = 1' })).toContain(
      `unreadOrders: ${file}`,
    )
  })

  test('is plain and holds React, in a folder nobody named', () => {
    const file = 'src/islands/orders/orders.ts'
    expect(found(rules.plainModulesHoldNoReact, { file, text: "import { useState } from 'react'" })).toEqual([
      `${file} -> react`,
    ])
  })

  test('is a view and calls the api', () => {
    const file = 'src/islands/orders/OrdersScreen.tsx'
    expect(found(rules.viewsNeverTouchTheApi, { file, text: "import { call } from '../../lib/api.ts'" })).toEqual([
      `${file} -> src/lib/api.ts`,
    ])
  })

  test('is a browser script and imports a file of the build', () => {
    const file = 'src/site/client/planted.ts'
    expect(found(rules.browserNeverReachesNode, { file, text: "import { csp } from '../../build/csp.ts'" })).toEqual([
      `${file} -> src/build/csp.ts`,
    ])
  })

  test.each([
    ['node:fs', 'src/lib/planted.ts'],
    ['fs', 'src/islands/orders/orders.ts'],
    ['yaml', 'src/worker/planted.ts'],
    ['@hono/node-server', 'src/site/client/planted.ts'],
  ])('is code for the browser and imports %s', (name, file) => {
    expect(found(rules.browserNeverReachesNode, { file, text: `import { it } from '${name}'` })).toEqual([
      `${file} -> ${name}`,
    ])
  })

  test('is the script of a page and reaches node:fs through a second file', () => {
    const page = { file: 'src/site/Planted.astro', text: "---\n---\n<script>\n  import './deep.ts'\n</script>" }
    const deep = { file: 'src/site/deep.ts', text: "import { readFileSync } from 'node:fs'" }
    expect(found(rules.browserNeverReachesNode, page, deep)).toEqual(['src/site/deep.ts -> node:fs'])
  })

  test.each([
    [
      'src/islands/trade/console/Planted.tsx',
      '<b dangerouslySetInnerHTML={{ __html: line.text }} />',
      'dangerouslySetInnerHTML',
    ],
    ['src/lib/planted.ts', 'row.innerHTML = line.text', 'innerHTML'],
    ['src/site/Planted.astro', '<script>\n  box.insertAdjacentHTML(text)\n</script>', 'insertAdjacentHTML'],
  ])('makes markup of a string: %s', (file, text, sink) => {
    expect(found(rules.textIsNeverMarkup, { file, text })).toEqual([`${file} -> ${sink}`])
  })

  test('repeats a sentence of the catalogue, a filled-in one too', () => {
    const file = 'src/islands/orders/OrdersScreen.tsx'
    const rule = (files: SourceFile[]) => rules.sentencesOutsideText(files, catalogue)
    expect(found(rule, { file, text: "export const text = 'No Data Found!'" })).toEqual([`${file}: No Data Found!`])
    expect(found(rule, { file, text: '<p>{name} is a required field</p>' })).toEqual([`${file}:  is a required field`])
    const server = 'sandbox/modules/orders.ts'
    expect(found(rule, { file: server, text: "throw invalid('Trade Is Running')" })).toEqual([
      `${server}: Trade Is Running`,
    ])
  })
})

test('a type of a Node file may be imported by the browser: it is erased', () => {
  const file = 'src/site/client/planted.ts'
  expect(found(rules.browserNeverReachesNode, { file, text: "import type { It } from '../../build/csp.ts'" })).toEqual(
    [],
  )
})

test('a sentence that a second file says is found, also where the formatter breaks its line', () => {
  const one = { file: 'src/lib/a.ts', text: "const text = 'Check your connection and try again.'" }
  const two = { file: 'src/islands/b.tsx', text: '<p>\n  {name}. Check your connection and\n  try again.\n</p>' }
  expect(rules.sentencesSaidTwice([one])).toEqual([])
  expect(rules.sentencesSaidTwice([one, two])).toEqual([
    'Check your connection and try again. src/lib/a.ts, src/islands/b.tsx',
  ])
})
