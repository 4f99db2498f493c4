import { fetchFigures } from './figures.ts'

/** Lays the live figures over the prerendered cards; the loading line ends whatever happens. */
async function showFigures(listing: HTMLElement): Promise<void> {
  const state = listing.querySelector<HTMLElement>('[data-loading]')
  if (state) state.textContent = state.dataset['loading'] ?? ''
  listing.setAttribute('aria-busy', 'true')
  const found = await fetchFigures()
  listing.removeAttribute('aria-busy')
  if (state) state.textContent = ''
  for (const { id, subscriptions, roi } of found) {
    const card = listing.querySelector(`[data-card="${CSS.escape(id)}"]`)
    const write = (part: string, text: string | undefined) => {
      const element = text === undefined ? null : card?.querySelector(`[data-${part}]`)
      if (element && text !== undefined) element.textContent = text
    }
    write('subscriptions', subscriptions)
    write('roi', roi)
  }
  // The note explains the dash; beside a figure it would be untrue. Its place is kept, so that nothing moves.
  const isFigure = [...listing.querySelectorAll('[data-roi]')].some((it) => /\d/.test(it.textContent ?? ''))
  listing.querySelector('[data-roi-note]')?.classList.toggle('invisible', isFigure)
}

const listing = document.querySelector<HTMLElement>('[data-listing]')
if (listing) void showFigures(listing)
