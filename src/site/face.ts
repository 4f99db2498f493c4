const marks = document.documentElement.dataset

const isOnScreen = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0

/** Puts the face in its stand-in's place, unless something on the screen would move by it: then the next page has it. */
function showFace(): void {
  // Bands that the browser has not laid out yet are left alone.
  const laidOut = [...document.body.querySelectorAll('*')].filter((it) =>
    it.checkVisibility({ contentVisibilityAuto: true }),
  )
  const places = laidOut.map((it) => ({ it, was: it.getBoundingClientRect() })).filter(({ was }) => isOnScreen(was))
  marks['face'] = ''
  const moves = places.some(({ it, was }) => {
    const { left, top } = it.getBoundingClientRect()
    return Math.max(Math.abs(left - was.left), Math.abs(top - was.top)) >= 3
  })
  if (moves) delete marks['face']
}

/** Fetches the display face where no page has yet. */
async function fetchFace(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('[name="face"]')?.content
  if (!href || 'face' in marks) return
  try {
    if ((await document.fonts.load('1em Niyam')).length === 0) return
    showFace()
    localStorage.setItem('face', href)
  } catch {
    // Not there this time, or nothing may be stored: pages show its stand-in.
  }
}

if (document.readyState === 'complete') void fetchFace()
else addEventListener('load', () => void fetchFace())
