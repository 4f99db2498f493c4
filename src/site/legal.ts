import { type CollectionEntry, getCollection } from 'astro:content'
import { pages } from '../lib/routes.ts'
import { demandUnique } from './unique.ts'

export type Legal = CollectionEntry<'legal'>

/** All legal pages in the editor's order. A file added to the folder is a page, a menu entry and in the sitemap. */
export async function allLegal(): Promise<Legal[]> {
  const found = await getCollection('legal')
  const fixed = [pages.home, pages.about, pages.trading, pages.training].map((path) => ({
    filePath: 'src/pages',
    path,
  }))
  demandUnique([...fixed, ...found], 'path', (it) => ('path' in it ? it.path : it.data.path))
  return found.sort((a, b) => a.data.order - b.data.order)
}
