/**
 * Runs `work` once the first paint is on the screen: until then line and processor belong to the text. A page that is
 * prepared ahead, or a browser that does not report paints, does it at once.
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
  if ((document as { prerendering?: boolean }).prerendering || !reportsPaint) work()
  else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenParsed)
  else whenParsed()
}
