import type { CollectionEntry } from 'astro:content'
import { pages } from '../../lib/routes.ts'
import type { FaqEntry } from './faq.ts'
import { brand, contact } from './settings.ts'
import type { Strategy } from './strategies.ts'
import type { Training } from './trainings.ts'

/** Structured data of schema.org. No returns, no ratings: only what the page itself says. */
type Thing = Record<string, unknown>

const thing = (type: string, rest: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...rest })

export function organization(site: URL): Thing {
  const { email, phone, city } = contact
  return thing('Organization', {
    '@id': new URL('/#organization', site).href,
    name: brand.name,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
  })
}

export function webSite(site: URL): Thing {
  const publisher = { '@id': new URL('/#organization', site).href }
  return thing('WebSite', { name: brand.name, url: site.href, inLanguage: 'en-IN', publisher })
}

/** The way from home to a page: names with their paths. */
export function breadcrumbs(site: URL, trail: { name: string; path: string }[]): Thing {
  const steps = [{ name: 'Home', path: pages.home }, ...trail]
  return thing('BreadcrumbList', {
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(encodeURI(path), site).href,
    })),
  })
}

const modes = { online: 'Online', offline: 'Onsite', hybrid: 'Blended' } as const

/** The trainings as one course with its price, its modes and its `weeks`. */
export function course(
  site: URL,
  page: CollectionEntry<'trainingPage'>['data'],
  weeks: number,
  blocks: Training[],
): Thing {
  const courseSchedule = { '@type': 'Schedule', duration: `P${weeks}W`, repeatFrequency: 'Weekly', repeatCount: weeks }
  return thing('Course', {
    name: page.heading,
    description: page.description,
    url: new URL(pages.training, site).href,
    inLanguage: 'en-IN',
    provider: { '@type': 'Organization', name: brand.name, url: site.href },
    isAccessibleForFree: page.course.free,
    ...(page.course.free && { offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR', category: 'Free' } }),
    hasCourseInstance: page.course.modes.map((mode) => ({
      '@type': 'CourseInstance',
      courseMode: modes[mode],
      courseSchedule,
    })),
    syllabusSections: blocks.map(({ title, topics }) => ({
      '@type': 'Syllabus',
      name: title,
      description: topics.join(', '),
    })),
  })
}

/** A strategy as a product with an offer for each package. */
export function product(site: URL, { data }: Strategy, path: string, image: string): Thing {
  return thing('Product', {
    name: `${brand.name} ${data.title}`,
    description: data.summary,
    image: new URL(image, site).href,
    category: 'Trading software subscription',
    brand: { '@type': 'Brand', name: brand.name },
    offers: data.packages.map(({ name, amount }) => ({
      '@type': 'Offer',
      name,
      price: amount,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: new URL(path, site).href,
    })),
  })
}

/** The questions that a page answers. */
export function faqPage(questions: readonly FaqEntry[]): Thing {
  return thing('FAQPage', {
    mainEntity: questions.map(({ question, text }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text },
    })),
  })
}
