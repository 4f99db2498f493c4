import { plainText } from './chapters.ts'
import { readOrdered } from './read.ts'

/** A question with its answer as HTML and as plain text. */
export interface FaqEntry {
  question: string
  html: string
  text: string
}

/** All questions in the editor's order. */
export async function faqEntries(): Promise<FaqEntry[]> {
  return (await readOrdered('faq')).map(({ data, rendered }) => {
    const html = rendered?.html ?? ''
    return { question: data.question, html, text: plainText(html) }
  })
}
