import { atom, onMount } from 'nanostores'

/** The browser's offer to install the site as an app; not in every browser, and not once it is installed. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Kept by the page's own script: the browser may make the offer before the account's code is there. */
    installPrompt?: Event | undefined
  }
}

export const $canInstall = atom(false)

onMount($canInstall, () => {
  // The menu is prerendered as well.
  if (typeof window === 'undefined') return
  const read = () => $canInstall.set(window.installPrompt !== undefined)
  read()
  addEventListener('niyam:install', read)
  return () => removeEventListener('niyam:install', read)
})

/** Puts the browser's own question. An offer can be used once, whatever the answer is. Call it in a click. */
export async function install(): Promise<void> {
  const offer = window.installPrompt as InstallEvent | undefined
  window.installPrompt = undefined
  $canInstall.set(false)
  await offer?.prompt()
}
