import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { brokenImports, namedFolders } from './importRules.ts'

test('every import of src and sandbox goes where the rules allow it', async () => {
  expect(await brokenImports(process.cwd())).toEqual([])
})

test('every folder that a rule names is there', () => {
  expect(namedFolders.filter((it) => !existsSync(`src/${it}`))).toEqual([])
})

/** A file that nobody named, what it imports, and the rule that has to find it. */
const planted: [file: string, to: string, rule: string][] = [
  ['src/islands/orders/OrdersScreen.tsx', 'src/islands/trade/list/tradeTable.tsx', 'feature: no other'],
  ['src/islands/orders/lazy.ts', 'import() src/islands/trade/list/tradeTable.tsx', 'feature: no other'],
  ['src/islands/orders/page.ts', 'src/site/layout/menu.ts', 'islands: lib and themselves'],
  ['src/islands/ui/Planted.tsx', 'src/islands/parts/LivePnl.tsx', 'ui: itself'],
  ['src/islands/parts/Planted.tsx', 'src/islands/trade/list/tradeTable.tsx', 'parts: ui'],
  ['src/islands/shell/planted.ts', 'src/islands/App.tsx', 'shell: not the app'],
  ['src/lib/text/planted.ts', 'type src/lib/commands/state.ts', 'lib: above text'],
  ['src/lib/settings.ts', 'type src/lib/results/results.ts', 'lib: above settings.ts'],
  ['src/lib/support/planted.ts', 'src/lib/orders/orders.ts', 'lib: a folder without a layer'],
  ['src/lib/support/react.ts', 'react', 'lib: no framework'],
  ['src/lib/support/island.ts', 'src/islands/router.ts', 'lib: itself'],
  ['src/lib/wire/planted.ts', 'src/lib/format/money.ts', 'wire: valibot and itself'],
  ['src/islands/orders/orders.ts', 'react', 'plain: no React, no toast'],
  ['src/islands/orders/Orders.tsx', 'src/lib/api.ts', 'view: no api, no wire'],
  ['src/site/planted.ts', 'src/islands/router.ts', 'islands: from their pages'],
  ['src/site/client/build.ts', 'src/build/csp.ts', 'browser: no Node'],
  ['src/lib/support/files.ts', 'node:fs', 'browser: no Node'],
  ['src/site/client/deep.ts', 'src/site/data/files.ts', 'browser: no Node'],
  ['src/build/planted.ts', 'src/site/data/files.ts', 'build: below the site'],
  ['sandbox/modules/planted.ts', 'src/lib/results/results.ts', 'sandbox: itself and pure modules'],
  ['src/lib/feeds/planted.ts', 'ky', 'ky: api.ts'],
  ['src/lib/support/socket.ts', 'partysocket', 'partysocket: feeds'],
  ['src/lib/support/schema.ts', 'astro/zod', 'zod: content'],
  ['src/lib/format/one.ts', 'src/lib/format/two.ts', 'no circle'],
]
/** They break no rule; a circle is reported where it begins. */
const harmless: [file: string, to: string][] = [
  ['src/lib/format/two.ts', 'type src/lib/format/one.ts'],
  ['src/site/client/types.ts', 'type src/build/csp.ts'],
  ['src/islands/orders/useOrders.ts', 'react'],
  ['src/islands/shell/useOrders.ts', 'src/islands/orders/useOrders.ts'],
]

let found: string[]
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text, { flag: 'a' })
  }
  for (const [file, target] of [...planted, ...harmless]) {
    const [to = '', how] = target.split(' ').reverse()
    const isOurs = /^(src|sandbox)\//.test(to)
    if (isOurs) write(to, '')
    const from = isOurs ? `./${relative(dirname(file), to)}` : to
    write(
      file,
      how === 'import()'
        ? `export const it = import('${from}')\n`
        : `import ${how ?? ''} { it } from '${from}'\nexport const a: it = it\n`,
    )
  }
  mkdirSync(join(folder, 'sandbox'), { recursive: true })
  found = await brokenImports(folder)
  rmSync(folder, { recursive: true })
})

test.each(planted)('a planted %s that imports %s is found: %s', (file, to, rule) => {
  expect(found.map((it) => it.replace('-> ./', '-> '))).toContain(
    `${rule}: ${file} -> ${to.split(' ').at(-1)?.replace('node:', '')}`,
  )
})

test('a type of a Node file, a hook and the shell are allowed', () => {
  expect(found.filter((it) => harmless.some(([file]) => it.includes(`${file} ->`)))).toEqual([])
})
