import { join } from 'node:path'
import type { Found } from '../contentErrors.ts'
import { imageMistake } from './images.ts'
import { type TextNode, textNodes, wordsOf } from './markup.ts'
import { tokenMistake } from './names.ts'
import type { ContentPlace } from './places.ts'
import type { Source } from './source.ts'

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
  { pattern: /</, rule: 'holds HTML', hint: 'Write it in markdown: **bold**, *slanted*, [a link](/help), - a list.' },
]

/** HTML of a text; the line counts from the first of the HTML. */
function markupMistake(value: string): Found | undefined {
  const found = markup.find(({ pattern }) => pattern.test(value))
  if (!found || value.startsWith('</')) return undefined
  const line = value.slice(0, value.search(found.pattern)).split('\n').length - 1
  const written = value.split('\n')[line]?.trim().slice(0, 40)
  return { kind: 'unsafe', line, rule: `${found.rule}: ${written}`, hint: found.hint }
}

/** An address that runs code, or that browsers call unsafe. */
function schemeMistake(url: string): Found | undefined {
  // As a browser reads it: tabs and capital letters do not hide a scheme.
  const scheme = url.startsWith('//') ? '//' : URL.parse(url, 'site://own')?.protocol
  if (scheme !== undefined && ['site:', 'https:', 'mailto:', 'tel:'].includes(scheme)) return undefined
  return {
    kind: 'unsafe',
    rule: `the address ${url.slice(0, 60).replace(/\s/g, ' ')} begins with ${scheme ?? 'no known word'}`,
    hint: 'Write an address that begins with /, #, https://, mailto: or tel:.',
  }
}

async function pictureMistakes(
  { url = '', alt }: TextNode,
  folder: string,
  { hasPictures }: ContentPlace,
): Promise<(Found | undefined)[]> {
  const hint = 'Name it in the field image where the file has one.'
  if (!hasPictures) return [{ kind: 'picture', rule: 'a picture has no place in this text', hint }]
  return [
    /^(https?:)?\/\//.test(url)
      ? { rule: `${url} comes from another site`, hint: 'Put the picture beside the text.' }
      : await imageMistake(join(folder, url.replace(/(%[\da-f]{2})+/gi, decodeURIComponent))),
    alt?.trim()
      ? undefined
      : { rule: `${url} needs words for those who cannot see it`, hint: `Write ![What it shows](${url}).` },
  ]
}

/** A heading that readers of the page's outline would miss. `above` is the depth of the one before. */
function headingMistake(node: TextNode, above: number): Found | undefined {
  const { depth = 0 } = node
  const words = wordsOf(node)
  const write = (depth: number) => `Write ${'#'.repeat(depth)} ${words}.`
  if (words.trim() === '') return { rule: 'is a heading without words', hint: 'Write them, or delete the line.' }
  if (depth === 1) return { rule: `"${words}" is a heading of the whole page, which has one`, hint: write(2) }
  return depth > above + 1 ? { rule: `the heading "${words}" skips a level`, hint: write(above + 1) } : undefined
}

const emptyParts: Record<string, Found> = {
  link: { rule: 'is a link without words', hint: 'Write [what is there](/help).' },
  listItem: { rule: 'is an entry of a list without words', hint: 'Write them, or delete the line.' },
}

/** A paragraph that stands for a list or a table, and has other words beside it. */
function partMistake(node: TextNode, { parts = [] }: ContentPlace): Found | undefined {
  const words = wordsOf(node).trim()
  const part = parts.find((it) => words.includes(`{${it}}`) && words !== `{${it}}`)
  return part
    ? { rule: `{${part}} must be alone in its paragraph`, hint: 'Put an empty line above and below it.' }
    : undefined
}

/** Everything wrong in a file's text but for where its links lead. */
export async function textMistakes(source: Source, place: ContentPlace, folder: string): Promise<Found[]> {
  const known = [...(place.tokens ?? []), ...(place.parts ?? [])]
  const found: Found[] = []
  let above = 1
  for (const node of textNodes(source)) {
    const { type, value = '', url = '', line } = node
    const here: (Found | undefined)[] = []
    if (type === 'html') here.push(markupMistake(value))
    if (type === 'text') here.push(tokenMistake(value, known))
    if (type === 'link' || type === 'definition') here.push(schemeMistake(url))
    if (type === 'image') here.push(...(await pictureMistakes(node, folder, place)))
    if (type === 'paragraph') here.push(partMistake(node, place))
    if (type === 'heading') {
      here.push(headingMistake(node, above))
      above = node.depth ?? above
    }
    if (type in emptyParts && wordsOf(node).trim() === '' && !textHolds(node, 'image')) here.push(emptyParts[type])
    for (const it of here) if (it) found.push({ kind: 'text', ...it, line: line + (it.line ?? 0) })
  }
  return found
}

const textHolds = (node: TextNode, type: string): boolean =>
  node.type === type || (node.children ?? []).some((it) => textHolds(it, type))
