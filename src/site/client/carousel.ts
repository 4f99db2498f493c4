/** How long a slide moves, and how long it stays, in milliseconds. */
const SLIDE_MS = 500
const STAY_MS = 6000

/** A row of slides: how many steps it has, and which one is in view. */
function slidesOf(track: HTMLElement) {
  const step = () => {
    const [first, second] = track.children as unknown as HTMLElement[]
    return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth
  }
  const last = () => Math.max(0, Math.round((track.scrollWidth - track.clientWidth) / step()))
  return { step, last, current: () => Math.min(last(), Math.round(track.scrollLeft / step())) }
}

/** Draws a dot for each step, named as its slide. */
function drawDots(dots: HTMLElement, track: HTMLElement, count: number, go: (to: number) => void): void {
  while (dots.childElementCount > count) dots.lastElementChild?.remove()
  while (dots.childElementCount < count) {
    const to = dots.childElementCount
    const dot = document.createElement('button')
    dot.type = 'button'
    dot.setAttribute('aria-label', track.children[to]?.querySelector('h3')?.textContent ?? `Slide ${to + 1}`)
    dot.addEventListener('click', () => go(to))
    dots.append(dot)
  }
}

/** Makes dots, arrows and autoplay of one carousel work; its keys are the browser's own. */
export function startCarousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const tools = root.querySelector<HTMLElement>('[data-tools]')
  const dots = root.querySelector<HTMLElement>('[data-dots]')
  const pause = root.querySelector<HTMLElement>('[data-pause]')
  if (!track || !tools || !dots) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const { step, last, current } = slidesOf(track)
  let stopMoving = () => {}
  let isPaused = calm.matches
  let isHeld = false

  const go = (to: number) => {
    const count = last() + 1
    stopMoving()
    stopMoving = smoothScroll(track, ((to + count) % count) * step(), calm.matches ? 0 : SLIDE_MS)
  }
  const markDot = () => {
    for (const [i, dot] of [...dots.children].entries())
      if (i === current()) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
  }
  const showPause = () => pause?.setAttribute('aria-label', isPaused ? 'Play' : 'Pause')

  for (const button of root.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => go(current() + Number(button.dataset['step'])))
  track.addEventListener('scroll', markDot, { passive: true })
  // A finger or a wheel takes over from the glide.
  for (const type of ['pointerdown', 'wheel', 'touchstart'] as const)
    track.addEventListener(type, () => stopMoving(), { passive: true })
  pause?.addEventListener('click', () => {
    isPaused = !isPaused
    showPause()
  })
  for (const type of ['pointerenter', 'focusin'] as const) root.addEventListener(type, () => (isHeld = true))
  for (const type of ['pointerleave', 'focusout'] as const) root.addEventListener(type, () => (isHeld = false))
  new ResizeObserver(() => {
    drawDots(dots, track, last() + 1, go)
    markDot()
    tools.hidden = last() < 1
  }).observe(track)
  showPause()
  if (!('autoplay' in root.dataset)) return
  setInterval(() => {
    if (!isPaused && !isHeld && !document.hidden && isInView(root)) go(current() + 1)
  }, STAY_MS)
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/** Scrolls a row sideways to `to` pixels within `ms`; with 0 at once. Snapping rests meanwhile. What it returns stops it. */
function smoothScroll(row: HTMLElement, to: number, ms: number): () => void {
  const from = row.scrollLeft
  const begun = performance.now()
  let frame = 0
  const stop = () => {
    cancelAnimationFrame(frame)
    row.classList.remove('moving')
  }
  const draw = (now: number) => {
    const part = ms === 0 ? 1 : Math.min(1, Math.max(0, now - begun) / ms)
    row.scrollLeft = from + (to - from) * ease(part)
    if (part < 1) frame = requestAnimationFrame(draw)
    else stop()
  }
  row.classList.add('moving')
  frame = requestAnimationFrame(draw)
  return stop
}
