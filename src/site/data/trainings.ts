import type { CollectionEntry } from 'astro:content'
import { anchorOf, listItems } from './chapters.ts'
import { readOrdered } from './read.ts'

export interface Training {
  entry: CollectionEntry<'trainings'>
  title: string
  /** The name of its place on the page. */
  anchor: string
  topics: string[]
}

/** All training blocks in the editor's order. */
export async function allTrainings(): Promise<Training[]> {
  return (await readOrdered('trainings')).map((entry) => {
    const { title } = entry.data
    return { entry, title, anchor: anchorOf(title), topics: listItems(entry.rendered?.html ?? '') }
  })
}
