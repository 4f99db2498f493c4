import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { readFiles } from './files.ts'

/** The folders that the drawing shows, the first that fits a file. */
const folders: [name: string, path: RegExp][] = [
  ['pages', /^src\/pages\//],
  ['site', /^src\/site\//],
  ['build', /^src\/(build\/|content\.config)/],
  ['worker', /^src\/worker\//],
  ['ui', /^src\/islands\/(ui\/|router\.ts)/],
  ['parts', /^src\/islands\/parts\//],
  ['shell', /^src\/islands\/shell\//],
  ['features', /^src\/islands\/[^/]+\//],
  ['app', /^src\/islands\//],
  ['lib', /^src\/lib\//],
  ['sandbox', /^sandbox\//],
]
const folderOf = (file: string) => folders.find(([, path]) => path.test(file))?.[0]

/** Who imports whom, folder by folder, as lines of a Mermaid drawing. */
export async function drawing(): Promise<string> {
  const { output } = await cruise(['src', 'sandbox'], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'default'] },
  })
  const { modules } = output as ICruiseResult
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map((it) => [source, it.resolved] as const),
  )
  // Astro's files, which the cruiser does not read.
  const ofAstro = readFiles('src/pages', 'src/site')
    .filter(({ file }) => file.endsWith('.astro'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, to = '']) => [file, join(file, '..', to)] as const),
    )
  const arrows = [...imports, ...ofAstro].flatMap(([source, target]) => {
    const [from, to] = [folderOf(source), folderOf(target)]
    return from && to && from !== to ? [`  ${from} --> ${to}`] : []
  })
  return ['flowchart TD', ...[...new Set(arrows)].sort()].join('\n')
}
