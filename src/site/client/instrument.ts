import { formatNumber } from '../../lib/format/money.ts'
import { scale } from '../../lib/format/svgPath.ts'
import { type Leg, payoff } from '../../lib/pricing/payoff.ts'
import { frame } from '../graphics/frame.ts'
import { formatPoints } from '../home/formatPoints.ts'

/** What a panel carries of its strategy: legs, and the corners of its drawing in index levels and points. */
interface Panel {
  legs: Leg[]
  from: number
  to: number
  top: number
  bottom: number
}

/** Moves the panel's cursor to a part (0 to 1) of its width, and tells level and result there. */
function show(element: HTMLElement, panel: Panel, part: number): string {
  const level = panel.from + (panel.to - panel.from) * part
  const result = payoff(panel.legs, level)
  const x = Math.round(part * frame.width)
  const y = Math.round(scale([panel.bottom, panel.top], [frame.height, 0])(result))
  const find = (name: string) => element.querySelector(`[data-${name}]`)
  find('cursor')?.setAttribute('d', `M${x} 0V${frame.height}`)
  find('bead')?.setAttribute('d', `M${x} ${y}h0`)
  const [told, amount] = [formatNumber(Math.round(level)), find('result')]
  const levelText = find('level')
  if (levelText) levelText.textContent = told
  if (amount) {
    amount.textContent = formatPoints(result)
    amount.setAttribute('data-sign', String(Math.sign(Math.round(result))))
  }
  return `${told}, ${formatPoints(result)}`
}

const root = document.querySelector('[data-instrument]')
const slider = root?.querySelector<HTMLInputElement>('[data-slider]')
const panels = [...(root?.querySelectorAll<HTMLElement>('[data-panel]') ?? [])].map((element) => ({
  element,
  panel: JSON.parse(element.dataset['panel'] ?? '') as Panel,
}))

function update(): void {
  if (!slider) return
  const part = Number(slider.value) / Number(slider.max)
  for (const { element, panel } of panels) {
    const text = show(element, panel, part)
    if (element.offsetParent) slider.setAttribute('aria-valuetext', text)
  }
}

slider?.addEventListener('input', update)
root?.addEventListener('change', update)
// Browsers remember what was chosen before a reload.
if (!root?.querySelector('input')?.checked) update()
