import GithubSlugger from 'github-slugger'
import { pages, screens } from '../../lib/routes.ts'
import { anchorOf } from '../../site/data/chapters.ts'
import type { Found } from '../contentErrors.ts'
import type { ContentFile } from './checkFile.ts'
import { textNodes, wordsOf } from './markup.ts'
import type { Source } from './source.ts'
import { isMeant } from './spelling.ts'

/** Each address of the site with the places on its page that a link can name; undefined where none is known. */
export type Addresses = Map<string, string[] | undefined>

/** What the templates call their places. */
const strategyPlaces = ['packages', 'payoff', 'needs']

/** As Astro names the headings of a text. */
function headings(source: Source): string[] {
  const slugger = new GithubSlugger()
  return textNodes(source).flatMap((it) => (it.type === 'heading' ? [slugger.slug(wordsOf(it))] : []))
}

/** Every address that a text may lead to. */
export function addressesOf(files: readonly ContentFile[]): Addresses {
  const own = files.flatMap(({ file, data, source }): [string, string[]][] => {
    if (file.includes('/legal/')) return [[String(data['path']), headings(source)]]
    const isOffered = file.includes('/strategies/') && data['id'] !== undefined
    return isOffered ? [[`${pages.trading}/${data['id']}`, strategyPlaces]] : []
  })
  const blocks = files.flatMap(({ file, data }) =>
    file.includes('/trainings/') ? [anchorOf(String(data['title']))] : [],
  )
  return new Map<string, string[] | undefined>([
    ...Object.values(screens).map(({ path }): [string, undefined] => [path, undefined]),
    [pages.home, ['prices', 'risks']],
    [pages.about, ['people', 'company']],
    [pages.trading, ['packages', 'faq']],
    [pages.training, blocks],
    ...own,
  ])
}

function linkMistake(url: string, page: string, addresses: Addresses): Found | undefined {
  if (/^([a-z][\w+.-]*:|\/\/)/i.test(url)) return undefined
  if (!/^[/#]/.test(url)) return { rule: `${url} leads nowhere`, hint: `Begin it with a slash: /${url}` }
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#')
  const target = path === '' ? page : path.replace(/(?<=.)\/$/, '')
  if (!addresses.has(target)) {
    const hint = isMeant(target, [...addresses.keys()], 'Open the page and copy its address.')
    return { rule: `there is no page ${target}`, hint }
  }
  const places = addresses.get(target)?.map((it) => `#${it}`)
  if (!anchor || !places || places.includes(`#${anchor}`)) return undefined
  const hint = isMeant(`#${anchor}`, places, `Its places are ${places.join(', ') || 'none'}.`)
  return { rule: `${target} has no place #${anchor}`, hint }
}

/** The links of a text that lead to no page of the site, or to no place on it. */
export function linkMistakes({ source, page }: ContentFile, addresses: Addresses): Found[] {
  return textNodes(source).flatMap(({ type, url = '', line }): Found[] => {
    const mistake = type === 'link' || type === 'definition' ? linkMistake(url, page, addresses) : undefined
    return mistake ? [{ ...mistake, kind: 'text', line }] : []
  })
}
