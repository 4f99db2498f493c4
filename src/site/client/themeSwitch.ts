import { deviceStorage } from '../../lib/storage/local.ts'

const root = document.documentElement
const dark = matchMedia('(prefers-color-scheme: dark)')
let isStored = true

function isDark(): boolean {
  return root.dataset['theme'] ? root.dataset['theme'] === 'dark' : dark.matches
}

class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', () => this.choose(isDark() ? 'light' : 'dark'))
    dark.addEventListener('change', () => this.show())
    // What was chosen in another tab, or while this page lay in a cache or was prepared ahead.
    addEventListener('pageshow', () => this.read())
    document.addEventListener('prerenderingchange', () => this.read())
    addEventListener('storage', ({ key }) => {
      if (key === null || key === 'theme') this.read()
    })
    this.show()
  }

  private choose(theme: 'light' | 'dark'): void {
    root.dataset['theme'] = theme
    // Where storage is forbidden, the choice holds for this page.
    isStored = deviceStorage.writeText('theme', theme)
    this.show()
  }

  private read(): void {
    const theme = deviceStorage.readText('theme')
    if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
    else if (isStored) delete root.dataset['theme']
    this.show()
  }

  /** Shows on the button and the browser's own bar which theme is on. */
  private show(): void {
    this.querySelector('button')?.setAttribute('aria-pressed', String(isDark()))
    const paper = getComputedStyle(root).backgroundColor
    for (const meta of document.querySelectorAll('[name="theme-color"]')) meta.setAttribute('content', paper)
  }
}

customElements.define('theme-switch', ThemeSwitch)
