/** Moves the chat button away while the visitor scrolls down, and where it would cover a control. */
const chat = document.querySelector<HTMLElement>('.chat')
/** Pixels between two looks under the chat: less than the smallest control. */
const GRID = 13
/** Longer than a page takes to pass into the next: its picture lies over the page, and nothing is found under the chat. */
const PASSING_MS = 500
let before = scrollY
let isReadingOn = false

/** Whether a control lies under the place where the chat rests. */
function isOverControl({ offsetLeft, offsetTop, offsetWidth }: HTMLElement): boolean {
  for (let x = 0; x <= offsetWidth; x += GRID)
    for (let y = 0; y <= offsetWidth; y += GRID)
      for (const it of document.elementsFromPoint(offsetLeft + x, offsetTop + y))
        if (it.closest('a, button, input, select, summary, label') && !it.closest('.chat')) return true
  return false
}

function place(): void {
  if (!chat) return
  if (scrollY !== before) isReadingOn = scrollY > before && scrollY > 80
  before = scrollY
  chat.toggleAttribute('data-away', isReadingOn || isOverControl(chat))
}

let frame = 0
const placeSoon = () => {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(place)
}
for (const type of ['scroll', 'resize', 'toggle', 'pageshow'])
  addEventListener(type, placeSoon, { passive: true, capture: true })
const placeOnceShown = () => setTimeout(placeSoon, PASSING_MS)
document.addEventListener('prerenderingchange', placeOnceShown)
placeOnceShown()
// What an island draws comes without a scroll.
const drawnLater = document.querySelector('main astro-island, #strategy-island')
if (chat && drawnLater) new MutationObserver(placeSoon).observe(drawnLater, { childList: true, subtree: true })
placeSoon()
