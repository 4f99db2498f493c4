import type {} from '../../lib/app/install.ts'

function keep(offer: Event | undefined): void {
  window.installPrompt = offer
  dispatchEvent(new Event('niyam:install'))
}

// The account's menu has "Install"; the browser's own bar would lie over the page.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  keep(event)
})
addEventListener('appinstalled', () => keep(undefined))
