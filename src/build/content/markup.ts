import { satteri } from '@astrojs/markdown-satteri'
import { markdownToMdast } from 'satteri'
import type { Found } from '../contentErrors.ts'
import type { Source } from './source.ts'

/**
 * How texts become pages: what is written as HTML is shown as words. So no tag of a page comes from a text, and the
 * page's policy, which signs every script in it, signs none of an editor's.
 */
export const markdown = satteri({
  mdastPlugins: [{ name: 'html-as-words', html: ({ value }) => ({ type: 'text', value }) }],
})

/** A part of a text, as the builder of the page reads it. */
interface TextNode {
  type: string
  value?: string
  url?: string
  children?: TextNode[]
  position?: { start: { line: number } }
}

/** Every part of a text, in its order. */
function textNodes(body: string): TextNode[] {
  const all = (node: TextNode): TextNode[] => [node, ...(node.children ?? []).flatMap(all)]
  return all(markdownToMdast(body, { features: { frontmatter: false } }) as TextNode)
}

/** What HTML may be meant as, the worst first. */
const markup: { pattern: RegExp; rule: string; hint: string }[] = [
  { pattern: /<script/i, rule: 'holds a script', hint: 'Delete it: a text is words, and nothing in it runs.' },
  {
    pattern: /<(?:i?frame|object|embed)/i,
    rule: 'holds a frame of another page',
    hint: 'Write a link to that page instead: [what is there](https://…).',
  },
  { pattern: /\son\w+\s*=/i, rule: 'holds a handler that runs code', hint: 'Delete the HTML and keep its words.' },
  { pattern: /<!--/, rule: 'holds a comment', hint: 'Notes go among the fields, in lines that begin with #.' },
  {
    pattern: /<\/?\w+/,
    rule: 'holds HTML',
    hint: 'Write it in markdown: **bold**, *slanted*, [a link](/help), - a list.',
  },
]

/** Why an address cannot stand in a text; undefined where it can. */
function addressMistake(url: string): Omit<Found, 'line'> | undefined {
  // As a browser reads it: tabs and capital letters do not hide a scheme.
  const scheme = url.startsWith('//') ? '//' : URL.parse(url, 'site://own')?.protocol
  if (scheme !== undefined && ['site:', 'https:', 'mailto:', 'tel:'].includes(scheme)) return undefined
  return {
    rule: `the address ${url.slice(0, 60).replace(/\s/g, ' ')} begins with ${scheme ?? 'no known word'}`,
    hint: 'Write an address that begins with /, #, https://, mailto: or tel:.',
  }
}

/** HTML in a text, and addresses that run code or lead nowhere. */
export function markupMistakes({ body, bodyLine }: Source): Found[] {
  return textNodes(body).flatMap(({ type, value = '', url, position }) => {
    const line = bodyLine + (position?.start.line ?? 1) - 1
    if (type === 'html' && !value.startsWith('</')) {
      const found = markup.find(({ pattern }) => pattern.test(value))
      const above = value.slice(0, found ? value.search(found.pattern) : 0).split('\n').length - 1
      const { rule, hint } = found ?? { rule: 'holds HTML', hint: 'Delete it.' }
      return [{ line: line + above, rule: `${rule}: ${value.split('\n')[above]?.trim().slice(0, 40)}`, hint }]
    }
    const mistake = url === undefined ? undefined : addressMistake(url)
    return mistake ? [{ line, ...mistake }] : []
  })
}
