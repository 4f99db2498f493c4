import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { $session, reloadPage } from '../lib/session/session.ts'
import { $settings, type Settings } from '../lib/settings.ts'
import { addSheet } from './sheet.ts'
import { readOffers } from './strategies/matchPlan.ts'
import { leaveSignedOut, StrategyPackages } from './strategies/StrategyPackages.tsx'
import { type Package, strategyById } from './strategies/strategy.ts'
import { Banner } from './ui/Banner.tsx'
import { Button } from './ui/Button.tsx'
import { ErrorBoundary } from './ui/ErrorBoundary.tsx'
import { SupportButton } from './ui/SupportButton.tsx'
import { Toaster } from './ui/Toaster.tsx'
import { translatorGuard } from './ui/translatorGuard.ts'

function setText(attribute: string, text: string): void {
  const element = document.querySelector(`[${attribute}]`)
  if (element && text !== '') element.textContent = text
}

/** A visitor who has chosen nothing yet reads on; the choice of any other is kept through login. */
function leave(): void {
  if (/[?&](package|offer)=/.test(location.search)) leaveSignedOut(reloadPage)
  else reloadPage()
}

/** The packages inside a prerendered strategy page. Its name and text are replaced with the server's. */
function LiveStrategy({ id, offers }: { id: string; offers: readonly Package[] }) {
  const view = useStore(strategyById(id).$state)
  useEffect(() => {
    if (view.state !== 'ready') return
    setText('data-strategy-name', view.data.name)
    setText('data-strategy-text', view.data.desc ?? '')
  }, [view])
  return <StrategyPackages id={id} offers={offers} onSignedOut={leave} />
}

function Crash() {
  return (
    <Banner kind="error" title="The packages stopped working">
      <p>My Subscription shows what you have subscribed to. Load the page again.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
      <SupportButton />
    </Banner>
  )
}

/**
 * Replaces the visitors' packages of a prerendered strategy page with the user's, inside `element`.
 * `offers` are the public page's packages as JSON. Elements marked `data-strategy-name` and `data-strategy-text` get the server's words.
 * Without a session the visitors' page stays. A session that ends later loads it again, or login where a package is chosen.
 */
export async function mount(
  element: HTMLElement,
  { id, offers, settings }: { id: string; offers: string | undefined; settings: Partial<Settings> },
): Promise<void> {
  const token = $session.get()?.access_token
  // The session may have been deleted while this code loaded.
  if (token === undefined) return
  $settings.set({ ...$settings.get(), ...settings })
  $session.listen((session) => {
    if (session === null) leave()
    else if (session.access_token !== token) reloadPage()
  })
  translatorGuard(document.body)
  await addSheet()
  element.replaceChildren()
  createRoot(element).render(
    <>
      <ErrorBoundary what="packages" fallback={() => <Crash />}>
        <LiveStrategy id={id} offers={readOffers(offers)} />
      </ErrorBoundary>
      <Toaster />
    </>,
  )
}
