import { satteri } from '@astrojs/markdown-satteri'
import { markdownToMdast } from 'satteri'
import type { ContentFile } from './readFile.ts'

/**
 * How texts become pages: what is written as HTML is shown as words. So no tag of a page comes from a text, and the
 * page's policy, which signs every script in it, signs none of an editor's.
 */
export const markdown = satteri({
  mdastPlugins: [{ name: 'html-as-words', html: ({ value }) => ({ type: 'text', value }) }],
})

/** A part of a text, as the builder of the page reads it. */
export interface TextNode {
  type: string
  value?: string
  url?: string
  alt?: string | null
  depth?: number
  children?: TextNode[]
  position?: { start: { line: number } }
}

/** Every part of a text in its order, with its line in the file. */
export function textNodes({ body, bodyLine }: Pick<ContentFile, 'body' | 'bodyLine'>): (TextNode & { line: number })[] {
  const all = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(all)]
  const nodes = all(markdownToMdast(body, { features: { frontmatter: false } }) as TextNode)
  return nodes.map((it) => ({ ...it, line: bodyLine - 1 + (it.position?.start.line ?? 1) }))
}

/** The words of a part. */
export const wordsOf = ({ value, children = [] }: TextNode): string => value ?? children.map(wordsOf).join('')
