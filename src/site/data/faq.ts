import { readOrdered } from './read.ts'

/** A question with its answer as HTML. */
export interface FaqEntry {
  question: string
  html: string
}

/** All questions in the editor's order. */
export async function faqEntries(): Promise<FaqEntry[]> {
  return (await readOrdered('faq')).map(({ data, rendered }) => ({
    question: data.question,
    html: rendered?.html ?? '',
  }))
}
