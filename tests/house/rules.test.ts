import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const folders = ['src', 'sandbox']
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|astro)$/.test(name))
    .map((name) => normalize(join(folder, name))),
)

interface Import {
  from: string
  to: string
}

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] as string)
  return found.map((to) => ({ from: file, to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to }))
}

const all = files.flatMap(importsOf)
const isPackage = (to: string) => !/^(src|sandbox|tests|scripts)\//.test(to)

/** Imports from files at `from` that reach something not allowed there. */
function broken(from: RegExp, isAllowed: (it: Import) => boolean): string[] {
  return all.filter((it) => from.test(it.from) && !isAllowed(it)).map((it) => `${it.from} -> ${it.to}`)
}

test('the rules read a house that is not empty', () => {
  expect(files.length).toBeGreaterThan(30)
  expect(all.length).toBeGreaterThan(60)
})

test('the wire imports valibot and itself, nothing else', () => {
  expect(broken(/^src\/lib\/wire\//, ({ to }) => to === 'valibot' || to.startsWith('src/lib/wire/'))).toEqual([])
})

test('lib knows no framework, no island, no page and no content', () => {
  const isAllowed = ({ to }: Import) =>
    isPackage(to) ? !/^(react|astro|react-hot-toast)\b/.test(to) : to.startsWith('src/lib/')
  expect(broken(/^src\/lib\//, isAllowed)).toEqual([])
})

test('only api.ts speaks ky and only the feeds speak partysocket', () => {
  expect(all.filter(({ to }) => to === 'ky').map(({ from }) => from)).toEqual(['src/lib/api.ts'])
  const sockets = all.filter(({ to }) => to.startsWith('partysocket'))
  expect(sockets.filter(({ from }) => !from.startsWith('src/lib/feeds/'))).toEqual([])
})

test('only the content configuration imports zod', () => {
  const zod = all.filter(({ to }) => to === 'zod' || to === 'astro/zod').map(({ from }) => from)
  expect(zod.filter((from) => from !== 'src/content.config.ts')).toEqual([])
})

test('the islands import lib and themselves, never a page or the site', () => {
  const isAllowed = ({ to }: Import) =>
    isPackage(to) || /^src\/(lib|islands)\//.test(to) || to === 'src/styles/account.css?url'
  expect(broken(/^src\/islands\//, isAllowed)).toEqual([])
})

const shared = /^src\/islands\/(ui\/|parts\/|router\.ts$)/

test('a feature never imports another feature, nor the app around it', () => {
  const isAllowed = ({ from, to }: Import) => {
    const feature = from.split('/')[2] as string
    return (
      !to.startsWith('src/islands/') ||
      to.startsWith(`src/islands/${feature}/`) ||
      shared.test(to) ||
      to === 'src/islands/screens.ts'
    )
  }
  expect(
    broken(/^src\/islands\/(access|strategies|subscriptions|billing|broker|profile|debug|ui)\//, isAllowed),
  ).toEqual([])
})

test("a feature's plain modules hold no React and no toast", () => {
  const isAllowed = ({ to }: Import) =>
    !/^(react|react-dom|react-hot-toast|@nanostores\/react)\b/.test(to) && !/ui\/toast/.test(to)
  expect(
    broken(
      /^src\/islands\/(access|alerts|console|squareOffAll|strategies|subscriptions|trade|billing|broker|profile|debug|shell)\/.*(?<!use\w+)\.ts$/,
      isAllowed,
    ),
  ).toEqual([])
})

test("a feature's views touch neither the api nor the wire", () => {
  const isAllowed = ({ to }: Import) => to !== 'src/lib/api.ts' && !to.startsWith('src/lib/wire/')
  expect(broken(/^src\/islands\/.*\.tsx$/, isAllowed)).toEqual([])
})

test('only IslandPage and the strategy page import from the islands', () => {
  const doors = ['src/site/IslandPage.astro', 'src/site/strategy/SignedIn.astro']
  const outside = all.filter(({ from, to }) => to.startsWith('src/islands/') && !from.startsWith('src/islands/'))
  expect(outside.filter(({ from }) => !doors.includes(from))).toEqual([])
})

test('the sandbox imports the wire, pure modules of lib, and itself', () => {
  const pure = /^src\/lib\/(wire\/|routes\.ts$|format\/(time|money)\.ts$|text\/catalogue\.ts$|pricing\/)/
  expect(broken(/^sandbox\//, ({ to }) => isPackage(to) || to.startsWith('sandbox/') || pure.test(to))).toEqual([])
})

test('no module imports itself by a circle', () => {
  const edges = new Map<string, string[]>()
  for (const { from, to } of all) if (!isPackage(to)) edges.set(from, [...(edges.get(from) ?? []), to])
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  expect(circles).toEqual([])
})

test('nothing is exported by default outside the files of tools', () => {
  const offenders = files.filter((file) => /\.tsx?$/.test(file) && /^export default /m.test(readFileSync(file, 'utf8')))
  expect(offenders).toEqual([])
})
