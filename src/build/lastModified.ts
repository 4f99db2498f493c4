import { existsSync, globSync, readFileSync } from 'node:fs'
import { pages } from '../lib/routes.ts'
import { git } from './moment.ts'

/** What a page shows beside `src/content/pages/x.md`; strategies and legal texts name their own address. */
const shown: Record<string, string[]> = {
  [pages.home]: ['pages/home.md', 'testimonials', 'site/disclaimer.yaml'],
  [pages.about]: ['pages/about.md', 'site/provider.yaml'],
  [pages.trading]: ['pages/trading.md', 'strategies', 'faq'],
  [pages.training]: ['pages/trainings.md', 'trainings'],
  [pages.disclosures]: ['legal/disclosures.md', 'site/provider.yaml', 'strategies'],
}

function contentOf(path: string): string[] {
  const known = shown[path]
  if (known) return known.map((it) => `src/content/${it}`)
  const own = `src/content/pages${path}.md`
  if (existsSync(own)) return [own]
  const mark = path.startsWith(`${pages.trading}/`) ? `id: "${path.slice(pages.trading.length + 1)}"` : `path: ${path}`
  return globSync('src/content/{strategies,legal}/*.md').filter((file) =>
    readFileSync(file, 'utf8').split('\n').includes(mark),
  )
}

/** When what a page shows was last changed, ISO 8601; undefined outside a repository, and in one without its history. */
export function lastModified(path: string): string | undefined {
  const files = contentOf(path)
  if (files.length === 0 || git('rev-parse', '--is-shallow-repository') === 'true') return undefined
  return git('log', '-1', '--format=%cI', '--', ...files) || undefined
}
