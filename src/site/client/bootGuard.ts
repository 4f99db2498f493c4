// Guards a page until its island or the app lives. It imports nothing: where one file is late or gone, others are too.

/** Sent as an event to the document where the code of the page did not arrive. */
const FAILED = 'boot-failed'
const root = document.documentElement
const island = document.querySelector('astro-island')
const app = document.getElementById('app')
const offer = document.querySelector<HTMLElement>('[data-offer]')
const entry = app?.dataset['module']

/** The page says that its code did not come, and offers to load again. It is taken back should the code come. */
function giveUp(): void {
  root.dataset['failed'] = ''
  document.dispatchEvent(new Event(FAILED))
}

function live(): void {
  clearTimeout(timer)
  delete root.dataset['failed']
}

function scripts(): string[] {
  const preloaded = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href)
  const islands = ['component-url', 'renderer-url'].map((name) => island?.getAttribute(name) ?? '')
  return [...new Set([...preloaded, ...islands, entry ?? ''])].filter((url) => url !== '')
}

/** What a host in trouble answered may be in a cache: it goes from all of them, and the page loads again, once. */
async function askPastCaches(): Promise<void> {
  const isWhole = async (url: string) => {
    const response = await fetch(url, { cache: 'reload' })
    // Unread, it would not replace what the browser has kept.
    await response.arrayBuffer()
    return response.ok && !response.redirected
  }
  const isWell = (await Promise.all(scripts().map((url) => isWhole(url).catch(() => false)))).every(Boolean)
  // A page that the worker kept may be older than the host's scripts, and a reload asks the host for both.
  const isCurable = isWell || navigator.serviceWorker?.controller
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const hasInput = [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
  if (!isCurable || visit?.type === 'reload' || hasInput) return giveUp()
  location.reload()
}

// From the first moment on: the app opens the broker's card once it lives.
app?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-account-fallback] [data-broker-fallback]')) root.dataset['brokerFallback'] = ''
})

const timer = setTimeout(giveUp, Number(offer?.dataset['offer']))
offer?.querySelector('button')?.addEventListener('click', () => location.reload())
island?.addEventListener('astro:hydrate', live)
document.addEventListener('astro:hydration-error', () => void askPastCaches())
// `npm run dev` names no entry, and loads the app by the page's own script.
if (entry !== undefined) import(/* @vite-ignore */ entry).then(live, askPastCaches)

// A classic script shares its names with the page; as a module it has its own.
export {}
