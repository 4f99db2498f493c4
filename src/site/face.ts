const root = document.documentElement

/** Where everything stands that is on the screen; bands that the browser has not laid out yet are left alone. */
function places(): DOMRect[] {
  return [...document.body.querySelectorAll('*')]
    .filter((it) => it.checkVisibility({ contentVisibilityAuto: true }))
    .map((it) => it.getBoundingClientRect())
}

const isSeen = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0

/** Puts the face in its stand-in's place, unless something on the screen would move by it: then the next page has it. */
function showFace(): void {
  const before = places()
  root.dataset['face'] = ''
  const moves = places().some(({ left, top }, i) => {
    const was = before[i]
    return was !== undefined && isSeen(was) && Math.max(Math.abs(left - was.left), Math.abs(top - was.top)) >= 3
  })
  if (moves) delete root.dataset['face']
}

/** Fetches the display face where no page has yet. */
async function fetchFace(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>('[name="face"]')?.content
  if (!href || 'face' in root.dataset) return
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
