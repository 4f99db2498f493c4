import { type CollectionEntry, getCollection } from 'astro:content'

export type Training = CollectionEntry<'trainings'>['data'] & { anchor: string }

/** All training blocks in the editor's order, each with the anchor of its place on the page. */
export async function allTrainings(): Promise<Training[]> {
  const found = await getCollection('trainings')
  return found
    .map(({ data }) => ({ ...data, anchor: data.title.toLowerCase().replace(/[^a-z0-9]+/g, '-') }))
    .sort((a, b) => a.order - b.order)
}
