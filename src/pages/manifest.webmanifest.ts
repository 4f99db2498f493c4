import type { APIRoute } from 'astro'
import { screenPath } from '../lib/routes.ts'
import { brand } from '../site/data/settings.ts'

export const GET: APIRoute = () =>
  Response.json({
    name: brand.name,
    short_name: brand.name,
    description: brand.summary,
    lang: 'en-IN',
    id: '/',
    start_url: screenPath('tradeStart'),
    scope: '/',
    display: 'standalone',
    background_color: '#fbfbf8',
    theme_color: '#0b5c5c',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
