/**
 * Fetches the scripts that its own `data-late` names once the first paint is on the screen: until then line and
 * processor belong to the text. A page that is prepared ahead, or a browser that does not report paints, asks at once.
 * A button pressed meanwhile is pressed again once its script has arrived.
 */
const urls = document.currentScript?.dataset['late']?.split(' ') ?? []
const pressed: HTMLElement[] = []

function holdClick(event: MouseEvent): void {
  const button = (event.target as Element).closest('button')
  if (!button) return
  event.stopImmediatePropagation()
  pressed.push(button)
}

async function load(): Promise<void> {
  await Promise.allSettled(urls.map((url) => import(/* @vite-ignore */ url)))
  removeEventListener('click', holdClick, true)
  for (const button of pressed) button.click()
}

function loadAfterPaint(): void {
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void load()
  }).observe({ type: 'paint', buffered: true })
}

addEventListener('click', holdClick, true)
const reportsPaint = self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
if ((document as { prerendering?: boolean }).prerendering || !reportsPaint) void load()
else addEventListener('DOMContentLoaded', () => requestAnimationFrame(loadAfterPaint))

export {}
