/**
 * Whether the host serves another build than the one this page runs: its own address names another by now. False where
 * nobody can say. Without a worker nothing else tells it.
 */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLMetaElement>('meta[name=build]')?.content
  if (!own) return false
  try {
    const answer = await fetch(location.pathname, { cache: 'no-store' })
    const html = answer.ok ? await answer.text() : ''
    // A portal's page names none.
    const [, served = own] = /<meta name="build" content="([\w-]+)"/.exec(html) ?? []
    return served !== own
  } catch {
    return false
  }
}
