import { dirname, join } from 'node:path'
import type { Found } from '../mistakes.ts'
import { imageMistake } from './images.ts'
import { type Addresses, linkMistake } from './links.ts'
import { type TextNode, textNodes, wordsOf } from './markup.ts'
import { tokenMistake } from './names.ts'
import type { ContentFile } from './readFile.ts'

/** What a text may hold besides words. */
export interface TextPlace {
  /** What its fields and its text may say in braces, besides `{brand}` and `{city}`. */
  tokens?: readonly string[] | undefined
  /** What its text may say in a paragraph of its own. */
  parts?: readonly string[] | undefined
  hasPictures?: true | undefined
}

/** What HTML may be meant as, the worst first. */
const markup: [pattern: RegExp, says: string][] = [
  [/<script/i, 'holds a script. Delete it: a text is words, and nothing in it runs'],
  [/<(?:i?frame|object|embed)/i, 'holds a frame of another page. Write a link to it: [what is there](https://…)'],
  [/\son\w+\s*=/i, 'holds a handler that runs code. Delete the HTML and keep its words'],
  [/<!--/, 'holds a comment. Put notes among the fields, in lines that begin with #'],
  [/<(?!\/)/, 'holds HTML. Write it in markdown: **bold**, *slanted*, [a link](/help), - a list'],
]

/** HTML of a text; the line counts from the first of the HTML. */
function markupMistake(value: string): Found | undefined {
  const [pattern, says] = markup.find(([it]) => it.test(value)) ?? []
  return pattern && says ? { line: value.slice(0, value.search(pattern)).split('\n').length - 1, says } : undefined
}

/** An address that runs code, or that browsers call unsafe. */
function schemeMistake(url: string): string | undefined {
  // As a browser reads it: tabs and capital letters do not hide a scheme.
  const scheme = url.startsWith('//') ? '//' : URL.parse(url, 'site://own')?.protocol
  if (scheme !== undefined && ['site:', 'https:', 'mailto:', 'tel:'].includes(scheme)) return undefined
  const shown = url.slice(0, 60).replace(/\s/g, ' ')
  return `the address ${shown} is unsafe. Write one that begins with /, #, https://, mailto: or tel:`
}

async function pictureMistake({ url = '', alt }: TextNode, folder: string): Promise<string[]> {
  const isForeign = /^(https?:)?\/\//.test(url)
  const own = isForeign
    ? `${url} comes from another site. Put the picture beside the text`
    : await imageMistake(join(folder, url.replace(/(%[\da-f]{2})+/gi, decodeURIComponent)))
  const words = `${url} needs words for those who cannot see it. Write ![What it shows](${url})`
  return [...(own ? [own] : []), ...(alt?.trim() ? [] : [words])]
}

/** A heading that readers of the page's outline would miss. `above` is the depth of the one before. */
function headingMistake(node: TextNode, above: number): string | undefined {
  const { depth = 0 } = node
  const words = wordsOf(node).trim()
  if (words === '') return 'is a heading without words. Write them, or delete the line'
  const fits = Math.min(Math.max(depth, 2), above + 1)
  return depth === fits ? undefined : `the heading "${words}" skips a level. Write ${'#'.repeat(fits)} ${words}`
}

/** A name that stands for a list or a table, with other words beside it. */
function partMistake(node: TextNode, parts: readonly string[]): string | undefined {
  const words = wordsOf(node).trim()
  const part = parts.find((it) => words.includes(`{${it}}`) && words !== `{${it}}`)
  return part && `{${part}} must be alone in its paragraph. Put an empty line above and below it`
}

const holds = (node: TextNode, type: string): boolean =>
  node.type === type || (node.children ?? []).some((it) => holds(it, type))

/** Everything wrong in a file's text. `page` is the address that shows it. */
export async function bodyMistakes(
  content: ContentFile,
  { tokens = [], parts = [], hasPictures }: TextPlace,
  page: string,
  addresses: Addresses,
  root: string,
): Promise<Found[]> {
  const folder = dirname(join(root, content.file))
  const found: Found[] = []
  let above = 1
  for (const node of textNodes(content)) {
    const { type, value = '', url = '', depth, line } = node
    const say = (...all: (string | undefined)[]) => {
      for (const says of all) if (says) found.push({ line, says })
    }
    if (type === 'html') {
      const mistake = markupMistake(value)
      if (mistake) found.push({ ...mistake, line: line + (mistake.line ?? 0) })
    }
    if (type === 'text') say(tokenMistake(value, [...tokens, ...parts]))
    if (type === 'link' || type === 'definition') say(schemeMistake(url) ?? linkMistake(url, page, addresses))
    if (type === 'link' && wordsOf(node).trim() === '' && !holds(node, 'image'))
      say('is a link without words. Write [what is there](/help)')
    if (type === 'image' && hasPictures) say(...(await pictureMistake(node, folder)))
    if (type === 'image' && !hasPictures)
      say('a picture has no place in this text. Name it in the field image, where the file has one')
    if (type === 'paragraph') say(partMistake(node, parts))
    if (type === 'heading') {
      say(headingMistake(node, above))
      above = depth ?? above
    }
  }
  return found
}
