import { pages, screens } from '../../lib/routes.ts'

/** What a legal text may hold in a paragraph of its own, as `{risks}`. */
export type LegalPart = (typeof legalParts)[number]
const legalParts = ['statements', 'risks', 'riskSource', 'riskNewer', 'provider', 'personalData'] as const

/** What the site makes of a file or of a folder's files. */
export interface ContentPlace {
  /** The address that shows it. */
  page: string
  /** What its fields and its text may say in braces, besides `{brand}` and `{city}`. */
  tokens?: readonly string[]
  /** What its text may say in a paragraph of its own. */
  parts?: readonly string[]
  /** Whether its text may hold pictures. */
  hasPictures?: true
}

/** By their path below src/content; every page with a footer has what is seen at `/`. */
const places: Record<string, ContentPlace> = {
  'pages/home.md': { page: pages.home, tokens: ['price', 'period', 'lot'] },
  'pages/about.md': { page: pages.about, hasPictures: true },
  'pages/trainings.md': { page: pages.training, tokens: ['topics', 'blocks', 'reference'] },
  'pages/trading.md': { page: pages.trading, tokens: ['title', 'price', 'period', 'amount', 'source', 'from'] },
  'pages/strategy.md': {
    page: '/trading/1',
    tokens: ['lot', 'from', 'days', 'amount', 'source', 'spot', 'volatility'],
  },
  'pages/missing.md': { page: '/404', tokens: ['email'], hasPictures: true },
  'pages/legal.yaml': { page: pages.terms },
  trainings: { page: pages.training },
  testimonials: { page: pages.home, hasPictures: true },
  faq: { page: pages.trading },
  strategies: { page: pages.trading },
  legal: { page: pages.terms, parts: legalParts, hasPictures: true },
  'site/brand.yaml': { page: pages.home },
  'site/contact.yaml': { page: pages.help },
  'site/provider.yaml': { page: pages.disclosures },
  'site/disclaimer.yaml': { page: pages.home },
  'site/instrument.yaml': { page: pages.home },
  'site/market.yaml': { page: screens.tradeStart.path },
  'site/quantity.yaml': { page: screens.tradeStart.path },
  'site/consequences.yaml': { page: screens.trades.path },
  'site/broker.yaml': { page: screens.trades.path },
  'site/results.yaml': { page: screens.results.path },
  'site/payment.yaml': { page: screens.mySubscription.path },
}

/** The place of a file, from the project's root; undefined where no page shows it. */
export function placeOf(file: string, data: Record<string, unknown> = {}): ContentPlace | undefined {
  const path = file.replace('src/content/', '')
  const place = places[path] ?? places[path.split('/')[0] ?? '']
  const { path: own, id } = data
  if (place?.parts && typeof own === 'string') return { ...place, page: own }
  if (path.startsWith('strategies/') && typeof id === 'string') return { ...place, page: `${pages.trading}/${id}` }
  return place
}
