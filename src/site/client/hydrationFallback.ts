/**
 * Where the island's code does not arrive, the page says so and offers to load again: at once on an error, else after
 * the milliseconds that the offer names. It is taken back should the code come after all.
 * Imports nothing, so that it is part of the page itself: where one file is gone, others are too.
 */
const root = document.documentElement
const island = document.querySelector('astro-island')
const offer = document.querySelector<HTMLElement>('[data-offer]')

function giveUp(): void {
  if (!island?.hasAttribute('ssr')) return
  root.dataset['failed'] = ''
  document.dispatchEvent(new Event('boot-failed'))
}

const timer = setTimeout(giveUp, Number(offer?.dataset['offer']))
document.addEventListener('astro:hydration-error', giveUp)
island?.addEventListener('astro:hydrate', () => {
  clearTimeout(timer)
  delete root.dataset['failed']
})
offer?.querySelector('button')?.addEventListener('click', () => location.reload())
