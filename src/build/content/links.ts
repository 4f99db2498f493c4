import GithubSlugger from 'github-slugger'
import { pages, screens } from '../../lib/routes.ts'
import { anchorOf } from './anchors.ts'
import { textNodes, wordsOf } from './markup.ts'
import type { ContentFile } from './readFile.ts'

/** Each address of the site with the places on its page that a link can name; undefined where none is known. */
export type Addresses = Map<string, string[] | undefined>

/** As Astro names the headings of a text. */
function headings(content: ContentFile): string[] {
  const slugger = new GithubSlugger()
  return textNodes(content).flatMap((it) => (it.type === 'heading' ? [slugger.slug(wordsOf(it))] : []))
}

/**
 * Every address that a text may lead to. `texts` are the files as they are written: one that cannot be read has its
 * address all the same, and `contents` the places of those that can.
 */
export function addressesOf(texts: ReadonlyMap<string, string>, contents: readonly ContentFile[]): Addresses {
  const valueIn = (text: string, field: string) => new RegExp(`^${field}: *["']?([^"'\\s]+)`, 'm').exec(text)?.[1] ?? ''
  const own = [...texts].flatMap(([file, text]): [string, string[] | undefined][] => {
    const content = contents.find((it) => it.file === file)
    if (file.includes('/legal/')) return [[valueIn(text, 'path'), content && headings(content)]]
    return file.includes('/strategies/')
      ? [[`${pages.trading}/${valueIn(text, 'id')}`, ['packages', 'payoff', 'needs']]]
      : []
  })
  const blocks = contents.filter(({ file }) => file.includes('/trainings/'))
  return new Map<string, string[] | undefined>([
    ...[...Object.values(pages), ...Object.values(screens).map(({ path }) => path)].map((path): [string, undefined] => [
      path,
      undefined,
    ]),
    [pages.home, ['prices', 'risks']],
    [pages.about, ['people', 'company']],
    [pages.trading, ['packages', 'faq']],
    [pages.training, blocks.map(({ data }) => anchorOf(String((data as { title?: unknown } | null)?.title)))],
    ...own,
  ])
}

/** Why a link of the page at `page` leads nowhere; undefined where it leads somewhere, or to another site. */
export function linkMistake(url: string, page: string, addresses: Addresses): string | undefined {
  if (/^([a-z][\w+.-]*:|\/\/)/i.test(url)) return undefined
  if (!/^[/#]/.test(url)) return `${url} leads nowhere. Begin it with a slash: /${url}`
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#')
  const target = path === '' ? page : path.replace(/(?<=.)\/$/, '')
  if (!addresses.has(target)) return `there is no page ${target}. Open the page and copy its address`
  const places = addresses.get(target)
  if (!anchor || !places || places.includes(anchor)) return undefined
  return `${target} has no place #${anchor}. Its places are ${places.map((it) => `#${it}`).join(', ') || 'none'}`
}
