import type { APIRoute } from 'astro'
import wide from '../../docs/pictures/desk.webp'
import narrow from '../../docs/pictures/phone.webp'
import { newTradePath, SQUARE_OFF_HASH, screenPath } from '../lib/routes.ts'
import { brand } from '../site/data/settings.ts'

const screenshot = (form_factor: string, { src, width, height, format }: typeof wide, label: string) => {
  return { src, sizes: `${width}x${height}`, type: `image/${format}`, form_factor, label }
}

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
    shortcuts: [
      { name: 'Dashboard', url: newTradePath() },
      // Opens the dialog. Nothing is sent before it is confirmed there.
      { name: 'Square off everything', url: newTradePath() + SQUARE_OFF_HASH },
    ],
    screenshots: [
      screenshot('narrow', narrow, 'A running trade on a phone'),
      screenshot('wide', wide, 'A running trade on a computer'),
    ],
  })
