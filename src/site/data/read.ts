import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'

/** The one entry of a collection that is a single file; throws an Error of one line where the file is missing. */
export async function readEntry<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>> {
  const [entry] = await getCollection(name)
  if (!entry) throw new Error(`src/content: the file of "${name}" is missing`)
  return entry
}

/** The data of that entry, without its text. */
export async function readOne<C extends CollectionKey>(name: C): Promise<CollectionEntry<C>['data']> {
  return (await readEntry(name)).data
}
