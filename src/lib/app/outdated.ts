/**
 * Whether the host serves another build than the one this page runs: its own address names another entry by now. False
 * where nobody can say. Without a worker nothing else tells it.
 */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('astro-island')?.getAttribute('component-url')
  if (!entry) return false
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    const html = answer.ok ? await answer.text() : ''
    // A portal's page has no island.
    return html.includes('component-url=') && !html.includes(entry)
  } catch {
    return false
  }
}
