import { deviceStorage } from '../../lib/storage/local.ts'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
const button = document.querySelector('[data-theme-switch]')

function isDark(): boolean {
  return root.dataset['theme'] ? root.dataset['theme'] === 'dark' : dark.matches
}

/** Tells the switch and the browser's own bar which theme is on. */
function showTheme(): void {
  button?.setAttribute('aria-pressed', String(isDark()))
  const paper = getComputedStyle(root).backgroundColor
  for (const meta of document.querySelectorAll('[name="theme-color"]')) meta.setAttribute('content', paper)
}

/** Takes over what was chosen in another tab, or while this page lay in a cache or was prepared ahead. */
function readTheme(): void {
  const theme = deviceStorage.readText('theme')
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
  else delete root.dataset['theme']
  showTheme()
}

button?.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark'
  root.dataset['theme'] = theme
  deviceStorage.writeText('theme', theme)
  showTheme()
})
showTheme()
dark.addEventListener('change', showTheme)
addEventListener('pageshow', readTheme)
document.addEventListener('prerenderingchange', readTheme)
addEventListener('storage', ({ key }) => {
  if (key === null || key === 'theme') readTheme()
})
