import type { CollectionEntry } from 'astro:content'
import { pages } from '../../lib/routes.ts'
import { plainText } from './chapters.ts'
import { publicPages, shareImage } from './publicPages.ts'
import { htmlOf } from './read.ts'
import { brand, contact } from './settings.ts'
import type { Strategy } from './strategies.ts'

/** Structured data of schema.org. No returns, no ratings: only what the page itself says. */
export type Thing = Record<string, unknown>

const thing = (type: string, rest: Thing): Thing => ({ '@type': type, ...rest })
const owner = (site: URL) => ({ '@id': new URL('/#organization', site).href })

/** Who runs the site, and the site: for home. */
export function siteThings(site: URL): Thing[] {
  const { email, phone, city } = contact
  const address = thing('PostalAddress', { addressLocality: city, addressCountry: 'IN' })
  const logo = new URL('/icon-512.png', site).href
  return [
    thing('Organization', { ...owner(site), name: brand.name, url: site.href, logo, email, telephone: phone, address }),
    thing('WebSite', { name: brand.name, url: site.href, inLanguage: 'en-IN', publisher: owner(site) }),
  ]
}

/** The way from home to a public page below it: each page whose address begins the page's own. None for any other. */
function trail(site: URL, path: string): Thing[] {
  const below = publicPages.filter((it) => path === it.path || path.startsWith(`${it.path}/`))
  if (path === pages.home || below.at(-1)?.path !== path) return []
  const steps = [{ title: 'Home', path: pages.home }, ...below]
  const itemListElement = steps.map(({ title, path }, i) =>
    thing('ListItem', { position: i + 1, name: title, item: new URL(encodeURI(path), site).href }),
  )
  return [thing('BreadcrumbList', { itemListElement })]
}

/** The trainings as one course of so many weeks, with the titles of its blocks. */
export function course(
  site: URL,
  page: CollectionEntry<'trainingPage'>['data'],
  weeks: number,
  blocks: string[],
): Thing {
  return thing('Course', {
    name: page.heading,
    description: page.description,
    url: new URL(pages.training, site).href,
    inLanguage: 'en-IN',
    timeRequired: `P${weeks}W`,
    provider: thing('Organization', { ...owner(site), name: brand.name, url: site.href }),
    syllabusSections: blocks.map((name) => thing('Syllabus', { name })),
  })
}

/** A strategy as a product with an offer for each package. */
export function product(site: URL, { data }: Strategy, path: string): Thing {
  return thing('Product', {
    name: `${brand.name} ${data.title}`,
    description: data.summary,
    image: new URL(shareImage(path), site).href,
    category: 'Trading software subscription',
    brand: thing('Brand', { name: brand.name }),
    offers: data.packages.map(({ name, amount }) =>
      thing('Offer', {
        name,
        price: amount,
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        url: new URL(path, site).href,
      }),
    ),
  })
}

/** The questions that a page answers. */
export function faqPage(questions: readonly CollectionEntry<'faq'>[]): Thing {
  return thing('FAQPage', {
    mainEntity: questions.map((it) => {
      const acceptedAnswer = thing('Answer', { text: plainText(htmlOf(it)) })
      return thing('Question', { name: it.data.question, acceptedAnswer })
    }),
  })
}

/** What a page says of itself, with the way to it, as the text of its script; undefined where there is nothing. */
export function jsonLd(site: URL, path: string, own: readonly Thing[]): string | undefined {
  const all = [...trail(site, path), ...own]
  if (all.length === 0) return undefined
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': all }).replaceAll('<', '\\u003c')
}
