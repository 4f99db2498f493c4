const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50)

const bands = [...document.querySelectorAll<HTMLElement>('body > main > section ~ section, .foot-grid')]

/** Lays out one band below the fold, and the next when the browser has time again: a picture of the whole page has them all. */
function layOut(): void {
  const band = bands.shift()
  if (band === undefined) return
  band.style.contentVisibility = 'visible'
  whenIdle(layOut)
}

if (document.readyState === 'complete') whenIdle(layOut)
else addEventListener('load', () => whenIdle(layOut))
