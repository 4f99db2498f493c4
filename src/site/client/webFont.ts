import { firstShown } from '../../lib/app/firstShown.ts'
import { deviceStorage } from '../../lib/storage/local.ts'

const fonts = document.querySelector<HTMLMetaElement>('[name="web-font"]')?.content

/**
 * Fetches the web fonts where no earlier page has. A public page swaps both in; in the account what the server sends
 * moves things meanwhile, so it takes them from the next page on.
 */
async function fetchWebFonts(): Promise<void> {
  if (!fonts || 'webFont' in document.documentElement.dataset) return
  const loads = ['Niyam', 'Geist'].map((name) => document.fonts.load(`1em ${name}`))
  // A request failed: this page keeps the fallbacks.
  const loaded = await Promise.all(loads).catch(() => [[]])
  if (loaded.some((it) => it.length === 0)) return
  if (!document.querySelector('[data-area="account"]')) document.documentElement.dataset['webFont'] = ''
  deviceStorage.writeText('web-font', fonts)
}

const fetchLater = () => void firstShown().then(fetchWebFonts)
if (document.readyState === 'complete') fetchLater()
else addEventListener('load', fetchLater)
