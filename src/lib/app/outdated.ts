/**
 * Whether the host serves another build than the one this page runs: its own address names another entry by now. False
 * where nobody can say: a portal's page has no island. Without a worker nothing else tells it.
 */
export async function isOutdated(): Promise<boolean> {
  const mark = 'component-url'
  const html = await fetch(location.pathname, { cache: 'no-store' })
    .then((it) => it.text())
    .catch(() => '')
  return html.includes(mark) && !html.includes(document.querySelector('astro-island')?.getAttribute(mark) ?? '')
}
