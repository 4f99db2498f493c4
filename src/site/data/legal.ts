import { type CollectionEntry, getCollection } from 'astro:content'

export type Legal = CollectionEntry<'legal'>

/** All legal pages in the editor's order. A file added to the folder is a page, a menu entry and in the sitemap. */
export async function allLegal(): Promise<Legal[]> {
  const found = await getCollection('legal')
  return found.sort((a, b) => a.data.order - b.data.order)
}
