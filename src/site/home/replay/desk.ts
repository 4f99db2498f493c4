import { formatNumber, formatPnl, formatPrice } from '../../../lib/format/money.ts'
import { curveFrame, curveOf } from './curve.ts'
import { draw, make, signClass } from './elements.ts'
import type { Replay, ReplayDay, ReplayLine, ReplayState } from './player.ts'

/** The room of the legs: none of them moves what is below. */
const ROWS = 3

/** The curve with its axes and the last value on them. */
function makeCurve(replay: Replay) {
  const { zero, heightOf, values, hours, mark, at } = curveOf(replay)
  const stop = { offset: zero / curveFrame.height }
  const [area, line, end] = [draw('path', { class: 'rp-area' }), draw('path', { class: 'rp-line' }), draw('path', {})]
  const levels = values.map(({ at: y }) => draw('line', { class: 'p-grid', x2: '100%', y1: y, y2: y }))
  const gradient = draw(
    'linearGradient',
    { id: 'rp-tone', gradientUnits: 'userSpaceOnUse', x2: 0, y2: curveFrame.height },
    draw('stop', { ...stop, 'stop-color': 'var(--profit)' }),
    draw('stop', { ...stop, 'stop-color': 'var(--loss)' }),
  )
  const plot = draw(
    'svg',
    {
      class: 'plot',
      viewBox: `0 0 ${curveFrame.width} ${curveFrame.height}`,
      preserveAspectRatio: 'none',
      height: '100%',
    },
    ...[gradient, area, draw('path', { class: 'p-zero', d: `M0 ${zero}h${curveFrame.width}` }), line, end],
  )
  const tagText = draw('text', { x: 10, dy: '.35em' })
  const tag = draw(
    'svg',
    { class: 'rp-tag', x: '100%' },
    draw('rect', { x: 4, y: -11, width: 76, height: 22, rx: 4, fill: 'currentColor' }),
    tagText,
  )
  const roll = draw(
    'svg',
    { ...mark, stroke: 'var(--surface)', 'stroke-width': 3, 'paint-order': 'stroke' },
    draw('circle', { r: 4, fill: 'var(--surface)', stroke: 'var(--ink)', 'stroke-width': 1.75 }),
    draw('text', { y: -11, 'text-anchor': 'middle' }, `rolled ${replay.rolledAt}`),
  )
  const labels = values.map(({ at: y, text }) => draw('text', { x: '100%', y, dx: 10, dy: '.35em' }, text))
  const box = draw(
    'svg',
    { class: 'rp-curve', width: '100%', height: 192, role: 'img', 'aria-label': 'PNL of the day so far' },
    ...levels,
    ...labels,
    ...hours.map(({ at: x, text }) => draw('text', { x, y: '100%', dy: 20, 'text-anchor': 'middle' }, text)),
    ...[plot, roll, tag],
  )
  const show = (sample: number, pnl: number) => {
    const now = at(sample)
    const height = heightOf(pnl)
    area.setAttribute('d', now.area)
    line.setAttribute('d', now.line)
    end.setAttribute('d', now.end)
    end.setAttribute('class', `rp-end ${signClass(pnl)}`)
    tag.setAttribute('class', `rp-tag ${signClass(pnl)}`)
    tag.setAttribute('y', height)
    // Half a tag and half a line: the value that the tag would cover goes.
    const isCovered = (at = '') => Math.abs(Number.parseFloat(at) - Number.parseFloat(height)) < 9
    for (const [i, it] of labels.entries())
      it.setAttribute('visibility', isCovered(values[i]?.at) ? 'hidden' : 'visible')
    tagText.textContent = formatPnl(pnl)
    roll.setAttribute('visibility', sample > replay.rolled ? 'visible' : 'hidden')
  }
  return { box, show }
}

/** A row's cells. Where there is no room for all, the small text of the first one stands for the others. */
const cellsOf = ({ side, name, entry, price, pnl, state }: ReplayState['legs'][number], units: number) => [
  make('td', '', `${side} ${name}`, make('small', '', `${formatPrice(entry)} → ${formatPrice(price)} · ${state}`)),
  ...[String(units), formatPrice(entry), formatPrice(price)].map((text) => make('td', '', text)),
  make('td', signClass(pnl), formatPnl(pnl)),
  make('td', '', state),
]

function makeLegs(units: number) {
  const titles = ['Leg', 'Qty', 'Sell Avg', 'Last', 'PNL', 'State']
  const rows = Array.from({ length: ROWS }, () => make('tr', ''))
  const head = make('thead', '', make('tr', '', ...titles.map((title) => make('th', '', title))))
  const box = make('div', '', make('table', '', head, make('tbody', '', ...rows)))
  const show = (legs: ReplayState['legs']) =>
    rows.forEach((row, i) => {
      const leg = legs[i]
      row.className = leg?.isOpen === false ? 'rp-shut' : ''
      row.replaceChildren(...(leg ? cellsOf(leg, units) : []))
    })
  return { box, show }
}

function makeLog() {
  const list = make('ol', '')
  list.tabIndex = 0
  list.setAttribute('aria-label', 'Console Log')
  const item = ({ time, text, pnl }: ReplayLine) =>
    make(
      'li',
      '',
      make('time', '', time),
      make('span', '', text),
      ...(pnl === undefined ? [] : [make('b', signClass(pnl), formatPnl(pnl))]),
    )
  const show = (lines: readonly ReplayLine[]) => {
    if (lines.length < list.childElementCount) list.replaceChildren()
    const added = lines.slice(list.childElementCount)
    list.append(...added.map(item))
    if (added.length > 0) list.scrollTop = list.scrollHeight
  }
  const title = make('p', 'rp-name', make('b', '', 'Console Log'), ' simulated')
  return { box: make('div', 'rp-log', title, list), list, show }
}

/** The desk, its log, and what shows a moment of the day on it. Its buttons come from outside. */
export function makeDesk(day: ReplayDay, replay: Replay, keys: HTMLElement) {
  const [badge, meta, whole, decimals] = [make('b', ''), make('span', ''), make('span', ''), make('small', '')]
  const pnl = make('p', '', whole, decimals)
  const [high, low] = [make('b', ''), make('b', '')]
  const [curve, legs, log] = [makeCurve(replay), makeLegs(day.units), makeLog()]
  const name = make('p', 'rp-name', badge, ' ', make('b', '', day.strategy), meta)
  const range = make(
    'div',
    'rp-range',
    make('p', '', 'High', make('br', ''), high),
    make('p', '', 'Low', make('br', ''), low),
  )
  const put = (figure: HTMLElement, value: number) => {
    figure.textContent = formatPnl(value)
    figure.className = signClass(value)
  }
  const show = (sample: number, now: ReplayState) => {
    badge.textContent = now.isOver ? '■ Squared off' : '● Running'
    badge.className = `rp-badge ${now.isOver ? '' : 'rp-up'}`
    meta.textContent = ` 1 lot of ${day.units} units · Bank Nifty ${formatNumber(now.index)} · ${now.clock} IST`
    const [rupees = '', paise] = formatPnl(now.pnl).split('.')
    whole.textContent = rupees
    decimals.textContent = `.${paise}${now.pnl > 0 ? ' ▲' : now.pnl < 0 ? ' ▼' : ''}`
    pnl.className = `rp-pnl ${signClass(now.pnl)}`
    put(high, now.high)
    put(low, now.low)
    curve.show(sample, now.pnl)
    legs.show(now.legs)
    log.show(now.lines)
  }
  const head = make('div', 'rp-head', name, pnl, range, keys)
  const desk = make('div', 'rp-desk box', head, make('div', 'rp-plot', curve.box), legs.box, log.box)
  return { desk, log: log.list, show }
}
