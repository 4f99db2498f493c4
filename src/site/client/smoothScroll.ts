export interface SmoothScroll {
  stop(): void
}

const ease = (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

/** Scrolls a row sideways to `to` pixels within `ms`; with 0 at once. Snapping rests meanwhile. */
export function smoothScroll(row: HTMLElement, to: number, ms: number): SmoothScroll {
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
  return { stop }
}
