import { deviceStorage } from '../../lib/storage/local.ts'

const marks = document.documentElement.dataset

const isOnScreen = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0

/** Swaps the web font in, unless something on the screen would move: then the next page has it. */
function showWebFont(): void {
  // Bands that the browser has not laid out yet are left alone.
  const laidOut = [...document.body.querySelectorAll('*')].filter((it) =>
    it.checkVisibility({ contentVisibilityAuto: true }),
  )
  const places = laidOut.map((it) => ({ it, was: it.getBoundingClientRect() })).filter(({ was }) => isOnScreen(was))
  marks['webFont'] = ''
  const moves = places.some(({ it, was }) => {
    const { left, top } = it.getBoundingClientRect()
    return Math.max(Math.abs(left - was.left), Math.abs(top - was.top)) >= 3
  })
  if (moves) delete marks['webFont']
}

/** Fetches the web font where no earlier page has. */
async function fetchWebFont(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('[name="web-font"]')?.content
  if (!href || 'webFont' in marks) return
  try {
    if ((await document.fonts.load('1em Niyam')).length === 0) return
  } catch {
    // The request failed: this page keeps the fallback.
    return
  }
  showWebFont()
  deviceStorage.writeText('web-font', href)
}

if (document.readyState === 'complete') void fetchWebFont()
else addEventListener('load', () => void fetchWebFont())
