type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>

/** From the window's edges, and from what is kept free, in pixels. */
const EDGE = 16
const GAP = 8

/** The highest place in the window where so many pixels cover none of the boxes; undefined where there is none. */
export function freeTop(
  { left, right, height }: Pick<DOMRect, 'left' | 'right' | 'height'>,
  boxes: readonly Box[],
  windowHeight: number,
): number | undefined {
  const inTheWay = boxes.filter((it) => it.right > left && it.left < right)
  const isFree = (top: number) =>
    top + height <= windowHeight - GAP && inTheWay.every((it) => it.bottom + GAP <= top || it.top >= top + height + GAP)
  return [EDGE, ...inTheWay.map(({ bottom }) => Math.max(EDGE, bottom + GAP))].sort((a, b) => a - b).find(isFree)
}

/** The exits, and what the desk says below them. */
const KEPT = '.exit-button, .desk-head .btn, .desk-line'
const CONTROLS = 'button, a, input, select, textarea, summary'

/**
 * Moves the layer of the toasts to where it covers no exit and no message, or not the dialog it is in. One that fills
 * the window is covered beside its controls.
 */
export function placeToasts(layer: HTMLElement, host: HTMLElement): void {
  const boxOf = (it: Element) => it.getBoundingClientRect()
  const boxesOf = (selector: string) =>
    [...host.querySelectorAll(selector)]
      .filter((it) => !layer.contains(it))
      .map(boxOf)
      .filter(({ width }) => width > 0)
  const toasts = [...layer.querySelectorAll('.toast')].map(boxOf)
  const stack = {
    left: Math.min(...toasts.map(({ left }) => left)),
    right: Math.max(...toasts.map(({ right }) => right)),
    height: boxOf(layer).height,
  }
  const choices = host === document.body ? [boxesOf(KEPT)] : [[boxOf(host)], boxesOf(CONTROLS)]
  const tops = choices.map((boxes) => freeTop(stack, boxes, document.documentElement.clientHeight))
  layer.style.top = `${tops.find((top) => top !== undefined) ?? EDGE}px`
}
