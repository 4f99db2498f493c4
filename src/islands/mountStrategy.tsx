import { createRoot } from 'react-dom/client'
import { $session } from '../lib/session/session.ts'
import { $settings, type Settings } from '../lib/settings.ts'
// As an address: imported for its effect it would be inlined into the page of every visitor.
import sheet from '../styles/account.css?url'
import { LiveStrategy } from './strategies/LiveStrategy.tsx'
import { Toaster } from './ui/Toaster.tsx'

/** Adds the account area's sheet to the page; resolves once it applies, or cannot be had. */
function addSheet(): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => done()
    link.onerror = () => done()
    document.head.append(link)
  })
}

/**
 * Puts the app's strategy part into a prerendered strategy page, in place of what `element` holds for visitors.
 * Elements of the page marked `data-strategy-name` and `data-strategy-text` get the server's words.
 * To be fetched only where a session is stored; a session that ends brings the visitors' page back.
 */
export async function mount(
  element: HTMLElement,
  { id, settings }: { id: string; settings: Partial<Settings> },
): Promise<void> {
  $settings.set({ ...$settings.get(), ...settings })
  const person = $session.get()?.access_token
  $session.listen((session) => {
    if (session?.access_token !== person) location.reload()
  })
  await addSheet()
  element.replaceChildren()
  createRoot(element).render(
    <>
      <LiveStrategy id={id} />
      <Toaster />
    </>,
  )
}
