/** Milliseconds that a page of the app is waited for, should it never live. */
const AT_LATEST_MS = 20_000

let show = () => {}
const shown = new Promise<void>((done) => {
  show = done
})

/** What the page was opened for stands: everything else may come. */
export const markFirstShown = (): void => show()

/**
 * Settles once the page shows what it was opened for, the PNL on a desk: until then line and processor belong to that,
 * and panels, faces, menus and what the worker keeps wait. A page without the app waits for nothing.
 */
export function firstShown(): Promise<void> {
  if (globalThis.document?.body.dataset['area'] === 'account') setTimeout(show, AT_LATEST_MS)
  else show()
  return shown
}
