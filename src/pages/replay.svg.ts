import type { APIRoute } from 'astro'
import { area, type Point, path, scale } from '../lib/format/svgPath.ts'
import day from '../site/home/replay/day.json'
import { type ReplayDay, replayOf } from '../site/home/replay/player.ts'

const [width, height] = [960, 480]

/** The still picture of the replay: the PNL of its day. As an image it follows the theme by its own rule. */
export const GET: APIRoute = () => {
  const { pnl, last, at } = replayOf(day as ReplayDay)
  const x = scale([0, last], [72, width - 24])
  const y = scale([Math.min(...pnl), Math.max(...pnl)], [height - 56, 40])
  const line = pnl.map((value, i): Point => [x(i), y(value)])
  const zero = Math.round(y(0))
  const hours = [0, Math.round(last / 2), last].map((sample, i) => {
    const clock = at(sample).clock.slice(0, 5)
    return `<text x="${Math.round(x(sample))}" y="${height - 20}" text-anchor="${['start', 'middle', 'end'][i]}">${clock}</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif" font-size="26"><style>:root{--surface:#fff;--line:#e3e6ea;--soft:#5b6678;--edge:#7c8798;--primary:#0b5c5c;--profit:#0a7a4b;--loss:#c0352b}@media(prefers-color-scheme:dark){:root{--surface:#121a25;--line:#263241;--soft:#a3aebd;--edge:#6f7d90;--primary:#5cc2b8;--profit:#4cc38a;--loss:#ff8b7e}}text{fill:var(--soft)}</style><rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="12" fill="var(--surface)" stroke="var(--line)"/><path d="${area(line, zero, 'up')}" fill="var(--profit)" opacity=".13"/><path d="${area(line, zero, 'down')}" fill="var(--loss)" opacity=".1"/><path d="M72 ${zero}H${width - 24}" stroke="var(--edge)"/><path d="${path(line)}" fill="none" stroke="var(--primary)" stroke-width="2.5" vector-effect="non-scaling-stroke"/><text x="60" y="${zero + 7}" text-anchor="end">₹0</text>${hours.join('')}</svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
