import { type CollectionEntry, getCollection } from 'astro:content'
import { anchorOf } from './anchor.ts'
import { listItems } from './chapters.ts'

export interface Training {
  entry: CollectionEntry<'trainings'>
  title: string
  /** The name of its place on the page. */
  anchor: string
  topics: string[]
}

/** All training blocks in the editor's order. */
export async function allTrainings(): Promise<Training[]> {
  const found = await getCollection('trainings')
  return found
    .sort((a, b) => a.data.order - b.data.order)
    .map((entry) => {
      const { title } = entry.data
      return { entry, title, anchor: anchorOf(title), topics: listItems(entry.rendered?.html ?? '') }
    })
}
