import type { APIRoute } from 'astro'
import { publicPages } from '../site/data/publicPages.ts'
import { brand, disclaimer } from '../site/data/settings.ts'

/** The public pages in plain words, for machines that read rather than index. */
export const GET: APIRoute = ({ site }) => {
  const address = (path: string) => new URL(encodeURI(path), site).href
  const lines = publicPages.map(({ path, title, description }) => `- [${title}](${address(path)}): ${description}\n`)
  return new Response(
    `# ${brand.name}\n\n> ${brand.summary}\n\n${disclaimer.riskStrip}\n\n## Pages\n\n${lines.join('')}`,
  )
}
