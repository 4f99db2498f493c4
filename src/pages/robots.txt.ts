import type { APIRoute } from 'astro'
import { API_PATHS } from '../lib/routes.ts'

const closed = ['/account/', '/test/', '/login', '/signin', '/shell/', ...API_PATHS]

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`,
  )
