/**
 * Scripts of the site that were asked for; each is asked for again, past the worker's cache and the browser's own. One
 * that is gone went with the version of this page: its name is made of its content. In its place many hosts answer a page
 * of the site, as they do for any address without a file.
 */
function askPastCaches(urls: Iterable<string>): Promise<unknown> {
  const own = new Set([...urls].filter((url) => new URL(url).pathname.startsWith('/_astro/')))
  return Promise.allSettled(
    [...own].map(async (url) => {
      const answer = await fetch(url, { cache: 'reload' })
      const [isPage, text] = [/html/.test(answer.headers.get('content-type') ?? ''), await answer.text()]
      const isGone = answer.status === 404 || (answer.ok && isPage && text.includes('/_astro/'))
      if (isGone) document.documentElement.dataset['outdated'] = ''
    }),
  )
}

/**
 * Loads code that is fetched when it is needed. A host in trouble answers anything, and caches may have kept it: where
 * `load` fails, what it asked for is asked for past them, and `load` tried once more, before anybody is told.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  const asked: string[] = []
  const note = (entries: PerformanceEntryList) => asked.push(...entries.map(({ name }) => name))
  const observer = globalThis.PerformanceObserver && new PerformanceObserver((list) => note(list.getEntries()))
  observer?.observe({ type: 'resource' })
  try {
    return await load()
  } catch {
    note(observer?.takeRecords() ?? [])
    await askPastCaches(asked)
    return await load()
  } finally {
    observer?.disconnect()
  }
}
