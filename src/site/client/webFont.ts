import { firstShown } from '../../lib/app/firstShown.ts'
import { deviceStorage } from '../../lib/storage/local.ts'

const marks = document.documentElement.dataset

const isOnScreen = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0

/**
 * By less than this many pixels words may give way in their line. On a public page that is a shift of 0.001, on /help of
 * 0.002. In the account what the server sends arrives meanwhile, and would add to it.
 */
const SIDEWAYS = document.querySelector('[data-area="account"]') ? 3 : 9

/** Swaps both web fonts in, else that of the titles, unless something on the screen would leave its line: then the next page has them. */
function showWebFonts(): void {
  // Bands that the browser has not laid out yet are left alone.
  const laidOut = [...document.body.querySelectorAll('*')].filter((it) =>
    it.checkVisibility({ contentVisibilityAuto: true }),
  )
  const places = laidOut.map((it) => ({ it, was: it.getBoundingClientRect() })).filter(({ was }) => isOnScreen(was))
  for (const faces of ['all', 'titles']) {
    marks['webFont'] = faces
    const moves = places.some(({ it, was }) => {
      const { left, top } = it.getBoundingClientRect()
      return Math.abs(top - was.top) >= 3 || Math.abs(left - was.left) >= SIDEWAYS
    })
    if (!moves) return
  }
  delete marks['webFont']
}

/** Fetches the web fonts where no earlier page has. */
async function fetchWebFonts(): Promise<void> {
  const hrefs = document.querySelector<HTMLMetaElement>('[name="web-font"]')?.content
  if (!hrefs || 'webFont' in marks) return
  try {
    const loaded = await Promise.all(['Niyam', 'Geist'].map((name) => document.fonts.load(`1em ${name}`)))
    if (loaded.some((it) => it.length === 0)) return
  } catch {
    // A request failed: this page keeps the fallbacks.
    return
  }
  showWebFonts()
  deviceStorage.writeText('web-font', hrefs)
}

const fetchLater = () => void firstShown().then(fetchWebFonts)
if (document.readyState === 'complete') fetchLater()
else addEventListener('load', fetchLater)
