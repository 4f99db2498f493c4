import type { APIRoute } from 'astro'
import { formatPeriod, formatRupees } from '../lib/format/money.ts'
import { publicPages } from '../site/data/publicPages.ts'
import { brand, contact, disclaimer } from '../site/data/settings.ts'

/** The site in plain words, for machines that read rather than index. */
export const GET: APIRoute = async ({ site }) => {
  const pages = await publicPages()
  const address = (path: string) => new URL(encodeURI(path), site).href
  const links = pages.map(({ path, title, description }) => `- [${title}](${address(path)}): ${description}`)
  const prices = pages.flatMap(({ strategy }) =>
    (strategy?.data.packages ?? []).map(
      ({ name, amount, period, type }) => `- ${name}: ${formatRupees(amount)} for ${formatPeriod(period, type)}`,
    ),
  )
  const parts = [
    `# ${brand.name}`,
    `> ${brand.summary}`,
    `## Pages\n\n${links.join('\n')}`,
    `## Packages\n\n${prices.join('\n')}`,
    `## Risk and disclaimer\n\n${[...disclaimer.statements, ...disclaimer.risks, disclaimer.riskSource].map((it) => `- ${it}`).join('\n')}`,
    `## Contact\n\n${contact.city}, ${contact.country}. ${contact.email}`,
  ]
  return new Response(`${parts.join('\n\n')}\n`)
}
