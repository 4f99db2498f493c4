/**
 * Runs before the first paint: sets the chosen theme and whether somebody is signed in, so that nothing flashes and
 * nothing moves. Where an earlier page has stored the web fonts, they are loaded at once; see `webFont.ts`.
 */
import { readSession } from '../../lib/storage/readSession.ts'

const root = document.documentElement

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function isSignedIn(): boolean {
  try {
    return readSession(JSON.parse(stored('user_data') ?? 'null')) !== null
  } catch {
    return false
  }
}

const theme = stored('theme')
if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
root.dataset['visitor'] = isSignedIn() ? 'in' : 'out'

const fonts = document.querySelector<HTMLMetaElement>('[name=web-font]')?.content
if (fonts && stored('web-font') === fonts) {
  root.dataset['webFont'] = ''
  for (const href of fonts.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'font'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

// A transition between pages that the next click or a changed setting cuts short is no error.
addEventListener('unhandledrejection', (event) => {
  if (!(event.reason instanceof DOMException) || !/transition/i.test(event.reason.message)) return
  event.preventDefault()
  event.stopImmediatePropagation()
})
