import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SEED, simulateYear } from '../sandbox/db/demoYear.ts'
import { sessionNumber, sessionOf } from '../sandbox/market/calendar.ts'
import { simulateTrade } from '../sandbox/market/history.ts'
import { priceAt, simulateDay } from '../sandbox/market/indexPrice.ts'
import { parameters } from '../sandbox/market/parameters.ts'
import { profit } from '../sandbox/market/positions.ts'
import { pnlOf } from '../sandbox/market/run.ts'
import { root } from './run.ts'

/** Draws the pictures of `docs/sandbox.md` from the engine: one simulated day, and the demo year. */

const SEED = 20_261_121
const DAY = '2026-11-12'
const YEAR_END = Date.parse('2026-11-21T10:00:00+05:30')
const WIDTH = 960
const [LEFT, RIGHT] = [84, 24]
const ink = { text: '#0e1726', soft: '#5b6678', line: '#d9dee5', paper: '#ffffff', index: '#0b5c5c', pnl: '#7a3db8' }

type Point = [x: number, y: number]

interface Panel {
  title: string
  top: number
  height: number
  /** Values at the bottom and the top. */
  from: number
  to: number
  /** Between two lines. */
  step: number
}

const number = (value: number) => Math.round(value).toLocaleString('en-IN')
const x = (part: number) => LEFT + part * (WIDTH - LEFT - RIGHT)
const y = ({ top, height, from, to }: Panel, value: number) => top + height * (1 - (value - from) / (to - from))
const path = (points: readonly Point[]) =>
  points.map(([a, b], at) => `${at ? 'L' : 'M'}${a.toFixed(1)} ${b.toFixed(1)}`).join('')
const text = (at: Point, words: string, more = '') => `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`

function niceStep(span: number): number {
  const size = 10 ** Math.floor(Math.log10(span / 4))
  return [1, 2, 5, 10].map((step) => step * size).find((step) => span / step <= 5) ?? size
}

function panelOf(title: string, top: number, height: number, values: readonly number[]): Panel {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const step = niceStep(high - low)
  return { title, top, height, from: Math.floor(low / step) * step, to: Math.ceil(high / step) * step, step }
}

function frame(panel: Panel): string {
  const { title, top, from, to, step } = panel
  const levels = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
  const lines = levels.map((level) => {
    const at = y(panel, level).toFixed(1)
    const stroke = Math.abs(level) < step / 1000 ? ink.soft : ink.line
    return `<path d="M${LEFT} ${at}H${WIDTH - RIGHT}" stroke="${stroke}"/>${text([LEFT - 10, Number(at) + 4], number(level), 'text-anchor="end"')}`
  })
  return `${text([LEFT, top - 12], title, 'font-weight="600"')}${lines.join('')}`
}

function picture(name: string, height: number, label: string, body: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${label}" font-family="system-ui, sans-serif" font-size="13" fill="${ink.text}"><rect width="${WIDTH}" height="${height}" fill="${ink.paper}"/>${body}</svg>\n`
  writeFileSync(join(root, 'docs', name), svg)
}

const curve = (points: readonly Point[], stroke: string) =>
  `<path d="${path(points)}" fill="none" stroke="${stroke}" stroke-width="1.6" stroke-linejoin="round"/>`

function drawDay(): void {
  const { open, close } = sessionOf(DAY)
  const seconds = (close - open) / 1000
  const day = simulateDay({ seed: SEED, number: sessionNumber(DAY), previousClose: parameters.startPaise, seconds })
  const pnl: Point[] = []
  const { events } = simulateTrade(day, DAY, { code: 'BN-DELTA', lots: 1 }, (moment, run) =>
    pnl.push([(moment.at - open) / 1000 / seconds, pnlOf(run.legs, moment) / 100]),
  )
  const index = Array.from({ length: seconds / 30 + 1 }, (_, at) => priceAt(day, at * 30) / 100)
  const upper = panelOf(`Bank Nifty, a day of the kind “${day.kind}”`, 56, 230, index)
  const lower = panelOf('PNL of Delta, 1 lot, in rupees before charges', 340, 160, [
    0,
    ...pnl.map(([, value]) => value),
  ])
  const hours = Array.from({ length: Math.floor(seconds / 3600) + 1 }, (_, hour) => {
    const clock = `${9 + hour}:15`
    return `<path d="M${x((hour * 3600) / seconds)} 56V500" stroke="${ink.line}"/>${text([x((hour * 3600) / seconds), 522], clock, 'text-anchor="middle"')}`
  })
  const marks = events
    .filter(({ kind, text }) => kind === 'adjustment' || kind === 'stop-hit' || text.startsWith('Signal'))
    .map(({ at, kind }) => {
      const left = x((at - open) / 1000 / seconds)
      const word = { adjustment: 'adjustment', 'stop-hit': 'stop', signal: 'signal' }[kind as 'signal']
      return `<path d="M${left} 340V500" stroke="${ink.pnl}" stroke-dasharray="3 3"/>${text([left + 4, 496], word, `fill="${ink.pnl}" font-size="11"`)}`
    })
  const body = [
    ...hours,
    frame(upper),
    frame(lower),
    curve(
      index.map((value, at) => [x((at * 30) / seconds), y(upper, value)]),
      ink.index,
    ),
    curve(
      pnl.map(([part, value]) => [x(part), y(lower, value)]),
      ink.pnl,
    ),
    ...marks,
  ]
  picture('sandbox-day.svg', 540, `One simulated day of Bank Nifty and the PNL of Delta`, body.join(''))
}

function drawYear(): void {
  const trades = simulateYear(DEMO_SEED, YEAR_END)
  const value = (legs: (typeof trades)[number]['legs']) => profit(legs, () => Number.NaN) / 100
  const days = [...new Set(trades.map(({ day }) => day))]
  const sumOf = (code: string) => {
    let sum = 0
    return days.map((day) => {
      for (const trade of trades) if (trade.day === day && trade.code === code) sum += value(trade.legs)
      return sum
    })
  }
  const [delta, theta] = [sumOf('BN-DELTA'), sumOf('BN-THETA')]
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const perMonth = months.map((month) =>
    trades.filter(({ day }) => day.startsWith(month)).reduce((sum, { legs }) => sum + value(legs), 0),
  )
  const upper = panelOf('Realised result since the beginning, in rupees before charges', 56, 220, [
    0,
    ...delta,
    ...theta,
  ])
  const lower = panelOf('Result per month, in rupees before charges', 330, 160, [0, ...perMonth])
  const width = (WIDTH - LEFT - RIGHT) / months.length
  const bars = perMonth.map((sum, at) => {
    const [a, b] = [y(lower, 0), y(lower, sum)]
    const left = LEFT + at * width
    return `<rect x="${(left + width * 0.2).toFixed(1)}" y="${Math.min(a, b).toFixed(1)}" width="${(width * 0.6).toFixed(1)}" height="${Math.abs(a - b).toFixed(1)}" fill="${sum < 0 ? '#b3412e' : ink.index}"/>${text([left + width / 2, 514], (months[at] as string).slice(2), 'text-anchor="middle"')}`
  })
  const along = (values: readonly number[]): Point[] =>
    values.map((sum, at) => [x(at / (values.length - 1)), y(upper, sum)])
  const key = (left: number, words: string, colour: string) =>
    `<path d="M${left} 292h24" stroke="${colour}" stroke-width="2"/>${text([left + 32, 296], words)}`
  const body = [
    frame(upper),
    frame(lower),
    curve(along(delta), ink.index),
    curve(along(theta), ink.pnl),
    key(LEFT, 'Delta', ink.index),
    key(LEFT + 100, 'Theta', ink.pnl),
    ...bars,
  ]
  picture('sandbox-year.svg', 530, `The demo year: ${trades.length} trades on ${days.length} days`, body.join(''))
  const total = [...delta.slice(-1), ...theta.slice(-1)].reduce((sum, it) => sum + it, 0)
  console.log(`${trades.length} trades on ${days.length} days, ${number(total)} rupees before charges`)
}

drawDay()
drawYear()
