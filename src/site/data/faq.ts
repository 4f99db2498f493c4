import { getCollection } from 'astro:content'
import { plainText } from './chapters.ts'

/** A question with its answer as HTML and as plain text. */
export interface FaqEntry {
  question: string
  html: string
  text: string
}

/** All questions in the editor's order. */
export async function faqEntries(): Promise<FaqEntry[]> {
  const found = await getCollection('faq')
  return found
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ data, rendered }) => {
      const html = rendered?.html ?? ''
      return { question: data.question, html, text: plainText(html) }
    })
}
