import { type CollectionEntry, getCollection } from 'astro:content'
import { anchorOf } from './anchor.ts'

export type Training = CollectionEntry<'trainings'>['data'] & { anchor: string }

/** All training blocks in the editor's order, each with the anchor of its place on the page. */
export async function allTrainings(): Promise<Training[]> {
  const found = await getCollection('trainings')
  return found.map(({ data }) => ({ ...data, anchor: anchorOf(data.title) })).sort((a, b) => a.order - b.order)
}
