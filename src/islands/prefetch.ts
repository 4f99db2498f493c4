import { allowsPrefetch, type NetworkInfo } from '../lib/network/networkInfo.ts'
import { type AppScreenName, isAccessScreen, screenAt, screens } from '../lib/routes.ts'
import { isInApp } from './router.ts'
import { lazyScreens } from './screens.ts'

/** The screen of the app that a link of this page opens without a page load. */
function screenOf(link: HTMLAnchorElement): AppScreenName | undefined {
  const name = isInApp(link) ? screenAt(link.pathname) : undefined
  return name === undefined || isAccessScreen(name) ? undefined : name
}

function onIntent({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const name = link ? screenOf(link) : undefined
  // What fails here is fetched again, and reported, when the screen is opened.
  if (name !== undefined) void lazyScreens[name].preload()
}

/** Fetches the account screens one by one, each when the browser is idle. Safari does not report its network. */
async function fetchWhenIdle(signal: AbortSignal): Promise<void> {
  for (const name of Object.keys(lazyScreens) as AppScreenName[]) {
    if (screens[name].access !== 'account') continue
    await new Promise((idle) => requestIdleCallback(idle))
    if (signal.aborted) return
    await lazyScreens[name].preload()
  }
}

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const
/** First the present screen has all that it shows. */
const AFTER_MS = 10_000

/** Fetches the code of a screen once its link is pointed at, focused or touched, and of all when idle on a free line. */
export function prefetchScreens(): () => void {
  const over = new AbortController()
  for (const type of INTENTS) addEventListener(type, onIntent, { passive: true, signal: over.signal })
  const line = (navigator as { connection?: NetworkInfo }).connection
  const timer = setTimeout(() => allowsPrefetch(line) && void fetchWhenIdle(over.signal), AFTER_MS)
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
