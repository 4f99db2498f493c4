import { formatNumber, formatPnl } from '../../../lib/format/money.ts'
import { type Point, path, scale } from '../../../lib/format/svgPath.ts'
import day from './day.json'
import { type LegState, type ReplayDay, replayOf } from './player.ts'
import sheetText from './replay.css?inline'

/** How long a whole day takes, in milliseconds. */
const PLAY_MS = 40_000
const WIDTH = 1000
const HEIGHT = 400

function make<K extends keyof HTMLElementTagNameMap>(tag: K, className = '', text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}

function draw(tag: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

const signOf = (value: number) => (value > 0 ? 'up' : value < 0 ? 'down' : '')
const arrowed = (value: number) => `${value > 0 ? '↑ ' : value < 0 ? '↓ ' : ''}${formatPnl(value)}`

function legRow({ side, name, entry, price, isOpen, pnl }: LegState, units: number): HTMLTableRowElement {
  const row = make('tr', isOpen ? '' : 'rp-shut')
  row.append(
    make('td', '', `${side} ${name}`),
    make('td', 'rp-wide', String(units)),
    make('td', 'rp-wide', entry.toFixed(2)),
    make('td', '', price.toFixed(2)),
    make('td', signOf(pnl), formatPnl(pnl)),
    make('td', 'rp-wide', isOpen ? 'Open' : 'Closed'),
  )
  return row
}

/** The curve of the PNL: the part that has been played, over the line of zero. */
function makeCurve(pnl: readonly number[]) {
  const margin = (Math.max(...pnl) - Math.min(...pnl)) * 0.08
  const x = scale([0, pnl.length - 1], [0, WIDTH])
  const y = scale([Math.min(...pnl) - margin, Math.max(...pnl) + margin], [HEIGHT, 0])
  const line = draw('path', { class: 'p-line' })
  const plot = draw('svg', { class: 'plot', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none' })
  const zero = Math.round(y(0))
  plot.append(draw('path', { class: 'p-zero', d: `M0 ${zero}h${WIDTH}` }), line)
  const label = draw('text', { y: `${(zero / HEIGHT) * 100}%`, dy: '-.4em' })
  label.textContent = '₹0'
  const box = draw('svg', { class: 'rp-curve', width: '100%', role: 'img', 'aria-label': 'PNL of the day so far' })
  plot.setAttribute('height', '100%')
  box.append(plot, label)
  const show = (sample: number) =>
    line.setAttribute('d', path(pnl.slice(0, sample + 1).map((value, i): Point => [x(i), y(value)])))
  return { box, show }
}

/** Puts the desk in the place of the poster and plays while it is in view. */
export function startReplay(place: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(sheetText)
  document.adoptedStyleSheets.push(sheet)

  const { last, at, pnl: curveOfDay } = replayOf(day as ReplayDay)
  const status = make('p', 'rp-soft')
  const pnl = make('p', 'rp-pnl')
  const play = make('button', 'btn btn-quiet', 'Pause')
  const squareOff = make('button', 'btn', 'Squre Off')
  const announcement = make('p', 'sr-only')
  const rows = make('tbody')
  const log = make('ol', 'rp-log')
  const curve = makeCurve(curveOfDay)
  let sample = 0
  let squaredOff: number | undefined
  let isPaused = false
  let isInView = false

  function show(): void {
    const now = at(sample, squaredOff)
    status.textContent = `${now.isOver ? 'Squared off' : 'Running'} · ${now.clock} IST · BANKNIFTY ${formatNumber(now.index)}`
    pnl.textContent = arrowed(now.pnl)
    pnl.className = `rp-pnl ${signOf(now.pnl)}`
    rows.replaceChildren(...now.legs.map((leg) => legRow(leg, day.units)))
    if (now.lines.length < log.childElementCount) log.replaceChildren()
    log.querySelector('.rp-new')?.classList.remove('rp-new')
    for (const line of now.lines.slice(log.childElementCount)) log.append(make('li', '', line))
    log.lastElementChild?.classList.add('rp-new')
    log.scrollTop = log.scrollHeight
    curve.show(squaredOff ?? sample)
    play.textContent = now.isOver ? 'Play again' : isPaused ? 'Play' : 'Pause'
    squareOff.hidden = now.isOver
    if (now.isOver) announcement.textContent = `Squared off at ${now.clock}. PNL ${formatPnl(now.pnl)}.`
  }

  play.addEventListener('click', () => {
    if (squaredOff === undefined && sample < last) isPaused = !isPaused
    else {
      sample = 0
      squaredOff = undefined
      isPaused = false
      announcement.textContent = ''
    }
    show()
  })
  squareOff.addEventListener('click', () => {
    squaredOff = sample
    show()
    play.focus()
  })
  setInterval(() => {
    if (isPaused || !isInView || document.hidden || squaredOff !== undefined || sample === last) return
    sample++
    show()
  }, PLAY_MS / last)
  new IntersectionObserver((entries) => (isInView = entries.at(-1)?.isIntersecting === true), {
    threshold: 0.3,
  }).observe(place)

  for (const button of [play, squareOff]) button.type = 'button'
  announcement.setAttribute('role', 'status')
  log.tabIndex = 0
  log.setAttribute('aria-label', 'Console Log')
  const keys = make('div', 'rp-keys')
  keys.append(play, squareOff)
  const head = make('div', 'rp-head')
  const name = make('div')
  name.append(make('p', 'rp-name', `${day.strategy}, 1 lot of ${day.units} units`), status)
  head.append(name, pnl, keys, announcement)
  const headings = make('tr')
  for (const [title, look] of [
    ['Leg'],
    ['Qty', 'rp-wide'],
    ['Entry', 'rp-wide'],
    ['Price'],
    ['PNL'],
    ['State', 'rp-wide'],
  ])
    headings.append(make('th', look, title))
  const top = make('thead')
  top.append(headings)
  const table = make('table')
  table.append(top, rows)
  const legs = make('div', 'rp-legs')
  legs.append(table)
  const figure = make('div')
  figure.append(curve.box)
  const desk = make('div', 'rp')
  desk.append(head, figure, legs, log)
  show()
  place.replaceChildren(desk)
}
