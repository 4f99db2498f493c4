import sharp from 'sharp'
import { steps } from '../../lib/format/svgPath.ts'
import { type PublicPage, publicPages } from '../data/publicPages.ts'
import { brand, disclaimer } from '../data/settings.ts'
import { payoffOf, type Strategy } from '../data/strategies.ts'
import { plot } from '../graphics/plot.ts'
import { breakLines, textToPath } from './textToPath.ts'

const colour = { paper: '#0b1119', ink: '#e8ecf1', soft: '#a3aebd', line: '#5cc2b8', accent: '#f2a93b' }

/** The size of a share image that messengers ask for, in pixels. */
export const ogImageSize = { width: 1200, height: 630 } as const

/** The payoff of the strategy with its curves for the days left. */
function graph(strategy: Strategy): string {
  const { legs, market } = payoffOf(strategy)
  const { line, curves, zero } = plot(legs, market, [30, 20, 12, 6, 3])
  return `<g transform="translate(560 150) scale(.5 .58)" fill="none" stroke="${colour.line}">
    <path d="M0 ${zero}h1280" stroke="${colour.soft}" stroke-opacity=".5" stroke-width="2"/>
    ${curves.map((d) => `<path d="${d}" stroke-opacity=".45" stroke-width="2.5"/>`).join('')}
    <path d="${line}" stroke="${colour.accent}" stroke-width="6" stroke-linejoin="round"/></g>`
}

function ruler(): string {
  const ticks = steps(0, ogImageSize.width, 151).map((x, i) => `M${Math.round(x)} 630v${i % 5 === 0 ? -22 : -11}`)
  return `<path d="${ticks.join('')}" stroke="${colour.soft}" stroke-opacity=".45"/>`
}

/** A page without a payoff of its own shows the first strategy's. */
function draw({ headline, strategy = publicPages.find((it) => it.strategy)?.strategy }: PublicPage): string {
  const size = 76
  const lines = breakLines(headline, size, 'bold', 640)
  const words = lines.map((it, i) => textToPath(it, 72, 250 + i * size * 1.06, size, 'bold')).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
    <rect width="100%" height="100%" fill="${colour.paper}"/>${strategy ? graph(strategy) : ''}${ruler()}
    <g transform="translate(72 64)"><rect width="52" height="52" rx="13" fill="${colour.line}"/>
      <path d="m10 42 16-24 16 24" fill="none" stroke="${colour.paper}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>
      <circle cx="26" cy="15" r="5" fill="${colour.accent}"/></g>
    <path d="${textToPath(brand.name, 142, 101, 34, 'bold')}" fill="${colour.ink}"/>
    <path d="${words}" fill="${colour.ink}"/>
    <path d="${textToPath(disclaimer.riskShare, 72, 572, 25, 'regular')}" fill="${colour.soft}"/></svg>`
}

/** The share image of a page as PNG: its headline beside a strategy's payoff. */
export function ogImage(page: PublicPage): Promise<Buffer> {
  return sharp(Buffer.from(draw(page)))
    .png({ palette: true, colours: 64 })
    .toBuffer()
}
