import type { APIRoute } from 'astro'
import { curveFrame, curveOf } from '../site/home/replay/curve.ts'
import day from '../site/home/replay/day.json'
import { type ReplayDay, replayOf } from '../site/home/replay/player.ts'

/** The still picture of the replay: the curve of its whole day. As an image it follows the theme by its own rule. */
export const GET: APIRoute = () => {
  const replay = replayOf(day as ReplayDay)
  const { zero, values, hours, at } = curveOf(replay)
  const { line, area } = at(replay.last)
  const levels = values.map(
    ({ at: y, text }) =>
      `<path d="M0 0H800" transform="translate(0 ${Number.parseFloat(y) * 4})" class="g"/><text x="816" y="${Number.parseFloat(y) * 4}" dy=".35em">${text}</text>`,
  )
  const clock = hours.map(
    ({ at: x, text }) => `<text x="${Number.parseFloat(x) * 8}" y="440" text-anchor="middle">${text}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -32 960 496" font-family="system-ui,sans-serif"><style>:root{--surface:#fff;--line:#e4e6e3;--soft:#566173;--edge:#7c8798;--profit:#0a7a4b;--loss:#c0352b}@media(prefers-color-scheme:dark){:root{--surface:#121a25;--line:#222d3a;--soft:#a3aebd;--edge:#6f7d90;--profit:#4cc38a;--loss:#ff8b7e}}text{fill:var(--soft);font-size:18px}@media(max-width:30rem){text{font-size:34px}}@media(min-width:56rem){text{font-size:12px}}path{vector-effect:non-scaling-stroke}.g{stroke:var(--line)}</style><linearGradient id="t" gradientUnits="userSpaceOnUse" x2="0" y2="${curveFrame.height}"><stop offset="${zero / curveFrame.height}" stop-color="var(--profit)"/><stop offset="${zero / curveFrame.height}" stop-color="var(--loss)"/></linearGradient><rect x="-23.5" y="-31.5" width="959" height="495" rx="12" fill="var(--surface)" stroke="var(--line)"/>${levels.join('')}<g transform="scale(.8 1)"><path d="${area}" fill="url(#t)" opacity=".1"/><path d="M0 ${zero}H1000" stroke="var(--edge)"/><path d="${line}" fill="none" stroke="url(#t)" stroke-width="1.75" stroke-linejoin="round"/></g>${clock.join('')}</svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml' } })
}
