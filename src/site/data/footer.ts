import { buildMoment } from '../../build/version.ts'
import { istDay } from '../../lib/format/time.ts'
import { pages } from '../../lib/routes.ts'
import { readOrdered } from './read.ts'
import { brand } from './settings.ts'

/** The links of the specification, in its order. */
export const footerLinks = [
  { label: 'Home', href: pages.home },
  { label: 'About', href: pages.about },
  { label: 'Trading', href: pages.trading },
  { label: 'Training', href: pages.training },
  { label: 'Terms & Conditions', href: pages.terms },
]

/** The other legal pages. The help page is not among them: the footer has one "Help", the specified document. */
export const legalLinks = (await readOrdered('legal'))
  .filter(({ data }) => data.path !== pages.terms && data.path !== pages.help)
  .map(({ data }) => ({ label: data.menu ?? data.title, href: data.path }))

const year = Number(istDay(buildMoment).slice(0, 4))

/** The years of the copyright line: from the first to that of the build in IST. */
export const copyrightYears = year > brand.founded ? `${brand.founded}–${year}` : `${brand.founded}`
