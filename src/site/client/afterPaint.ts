import type { ClientDirective } from 'astro'

/**
 * Runs `work` once the first paint is on the screen: until then line and processor belong to the text. A browser that
 * does not report paints does it at once.
 */
export function afterPaint(work: () => void): void {
  const observe = () =>
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      work()
    }).observe({ type: 'paint', buffered: true })
  const whenParsed = () => requestAnimationFrame(observe)
  const reportsPaint = self.PerformanceObserver?.supportedEntryTypes?.includes('paint')
  if (!reportsPaint) work()
  else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenParsed)
  else whenParsed()
}

/** `client:afterPaint`: the island's code loads after the first paint. */
const directive: ClientDirective = (load) => afterPaint(() => void load().then((hydrate) => hydrate()))

// Astro takes a directive as its file's default export.
export default directive
