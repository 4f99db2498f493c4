import { type AppScreenName, isAccessScreen, screenAt } from '../lib/routes.ts'
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

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Fetches the code of a screen once its link is pointed at, focused or touched. The worker keeps all of them. */
export function prefetchScreens(): () => void {
  const over = new AbortController()
  for (const type of INTENTS) addEventListener(type, onIntent, { passive: true, signal: over.signal })
  return () => over.abort()
}
