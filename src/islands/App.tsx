import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { markFirstShown } from '../lib/app/firstShown.ts'
import { OPEN_EVENT } from '../lib/app/openHere.ts'
import { openSession } from '../lib/resources/currentUser.ts'
import { type AppScreenName, screens } from '../lib/routes.ts'
import { destinationOf } from '../lib/session/addressee.ts'
import { reloadPage, watchUserSwitch } from '../lib/session/session.ts'
import { $settings, type Settings } from '../lib/settings.ts'
import { $page, go } from './router.ts'
import { lazyScreens } from './screens.ts'
import { AccountErrorBoundary } from './shell/AccountErrorBoundary.tsx'
import { AccountFrame } from './shell/AccountFrame.tsx'
import { RequireAuth } from './shell/RequireAuth.tsx'
import { lazy } from './ui/lazy.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { Toaster } from './ui/Toaster.tsx'
import { setPageTitle } from './ui/tabTitle.ts'
import { translatorGuard } from './ui/translatorGuard.ts'

/** A session ends once a day at most, and says so minutes ahead. */
const SessionEnd = lazy(() => import('./access/SessionEnd.tsx').then((it) => it.SessionEnd), undefined, 'later')

export interface AppProps {
  settings: Settings
}

/** A new screen takes the focus, as a page load would. */
function useFocus(path: string | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined) return
    if (before.current !== undefined && before.current !== path)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    before.current = path
  }, [path])
}

/** Milliseconds after which a screen counts as shown: a PNL may be silent for minutes. */
const SHOWN_MS = 1000

/** Screens that say themselves when they show what they were opened for. */
const slowest: readonly (AppScreenName | undefined)[] = ['trade', 'tradeStart']

/** What the screen leaves the line to may come. */
function useFirstShown(name: AppScreenName | undefined): void {
  useEffect(() => {
    const timer = setTimeout(markFirstShown, slowest.includes(name) ? SHOWN_MS : 0)
    return () => clearTimeout(timer)
  }, [name])
}

/**
 * Reloads when another user signs in: nothing of the earlier user may stay in memory. After a sign-out,
 * `RequireAuth` redirects from account screens.
 */
function useOnePerson(isAccount: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      watchUserSwitch((now) => {
        if (now === null && isAccount) return
        setOver(true)
        reloadPage()
      }),
    [isAccount],
  )
  return isOver
}

/** The React app: finds the screen of the address, puts the frame and the guard around it, draws the toasts. */
export function App({ settings }: AppProps) {
  if ($settings.get() !== settings) $settings.set(settings)
  const page = useStore($page)
  const name = page?.route as AppScreenName | undefined
  const isAccount = name !== undefined && screens[name].access === 'account'
  useEffect(() => {
    if (name !== undefined) setPageTitle(`${screens[name].title} | ${settings.brand}`)
  }, [name, settings.brand])
  useFocus(page?.path)
  useFirstShown(name)
  useEffect(() => {
    openSession()
    const open = (event: Event) => {
      event.preventDefault()
      go(destinationOf((event as CustomEvent<string>).detail))
    }
    addEventListener(OPEN_EVENT, open)
    const { pathname, search, hash } = location
    const address = pathname + search + hash
    if (destinationOf(address) !== address) go(destinationOf(address), { replace: true })
    const stopKeeping = translatorGuard(document.body)
    return () => {
      stopKeeping()
      removeEventListener(OPEN_EVENT, open)
    }
  }, [])

  const isOver = useOnePerson(isAccount)
  const params = (page?.params ?? {}) as Record<string, string>
  const Screen = name && lazyScreens[name]
  const screen = Screen ? <Screen params={params} /> : <Skeleton rows={6} />
  if (isOver) return null
  return (
    <>
      <AccountErrorBoundary what="This page" resetKey={page?.path} withExit={isAccount}>
        {isAccount ? (
          <RequireAuth>
            <AccountFrame current={name} notices={<SessionEnd />}>
              {screen}
            </AccountFrame>
          </RequireAuth>
        ) : (
          screen
        )}
      </AccountErrorBoundary>
      <Toaster />
    </>
  )
}
