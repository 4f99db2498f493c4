import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { fillNames } from '../../build/content/names.ts'

/** All entries of a collection, with the names in place. Astro keeps entries: a name may have changed since. */
async function readAll<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>[]> {
  const [[brand], [contact]] = await Promise.all([getCollection('brand'), getCollection('contact')])
  const names = { brand: brand?.data.name ?? '', city: contact?.data.city ?? '' }
  return (await getCollection(name)).map((it) => fillNames(it, names))
}

/** The one entry of a collection that is a single file; throws an Error of one line where the file is missing. */
export async function readEntry<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>> {
  const [entry] = await readAll(name)
  if (!entry) throw new Error(`src/content: the file of "${name}" is missing`)
  return entry
}

/** The data of that entry, without its text. */
export async function readOne<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>['data']> {
  return (await readEntry(name)).data
}

/** The collections whose files say their place. */
type Ordered = 'faq' | 'legal' | 'strategies' | 'testimonials' | 'trainings'

/** All entries of such a collection in the editor's order. */
export async function readOrdered<C extends Ordered>(name: C): Promise<CollectionEntry<C>[]> {
  const found: CollectionEntry<Ordered>[] = await readAll(name)
  return found.sort((a, b) => a.data.order - b.data.order) as CollectionEntry<C>[]
}

/** An entry's text as HTML, for a page that takes it apart. */
export const htmlOf = ({ rendered }: Pick<CollectionEntry<CollectionKey>, 'rendered'>) => rendered?.html ?? ''
