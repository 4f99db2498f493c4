import { shareImage } from './publicPages.ts'
import { brand, contact } from './settings.ts'
import type { Strategy } from './strategies.ts'

/** Structured data of schema.org. No returns, no ratings: only what the page itself says. */
type Thing = Record<string, unknown>

const thing = (type: string, rest: Thing): Thing => ({ '@context': 'https://schema.org', '@type': type, ...rest })

export function organization(site: URL): Thing {
  const { email, phone, city } = contact
  return thing('Organization', {
    name: brand.name,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email,
    telephone: phone,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'IN' },
  })
}

/** A strategy as a product with an offer for each package. */
export function product(site: URL, { data }: Strategy, path: string): Thing {
  return thing('Product', {
    name: `${brand.name} ${data.title}`,
    description: data.summary,
    image: new URL(shareImage(path), site).href,
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
