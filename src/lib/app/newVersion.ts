import { atom, onMount } from 'nanostores'

/** Whether a newer version of the site is installed than the one that this page runs. */
export const $isOutdated = atom(false)

onMount($isOutdated, () => {
  const read = () => $isOutdated.set('outdated' in document.documentElement.dataset)
  read()
  addEventListener('niyam:outdated', read)
  return () => removeEventListener('niyam:outdated', read)
})
