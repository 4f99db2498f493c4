/**
 * Where nothing has the focus, gives it to `wanted`, and where that is gone too, to the page's main part: else a screen
 * reader is back at the top of the page. Focus that is somewhere is left alone.
 */
export function focusIfLost(wanted: Element | null): void {
  const isLost = () => document.activeElement === null || document.activeElement === document.body
  for (const it of [wanted, document.querySelector('main')])
    if (isLost() && it instanceof HTMLElement) it.focus({ preventScroll: true })
}
