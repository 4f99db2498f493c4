import type { APIRoute } from 'astro'

const closed = ['/account/', '/test/', '/login', '/signin', '/shell/', '/api/', '/accounts/', '/aliceblue/']

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${new URL('sitemap-index.xml', site).href}\n`,
  )
