import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { watchWindowErrors } from '../lib/errorLog.ts'
import { type ScreenName, screens } from '../lib/routes.ts'
import { checkSession } from '../lib/session/currentUser.ts'
import { watchUserSwitch } from '../lib/session/userSwitch.ts'
import { $settings, type Settings } from '../lib/settings.ts'
import { SessionEnd } from './access/SessionEnd.tsx'
import { $router } from './router.ts'
import { loaders, type Screen } from './screens.ts'
import { AccountFrame } from './shell/AccountFrame.tsx'
import { Guarded } from './shell/Guarded.tsx'
import { RequireAuth } from './shell/RequireAuth.tsx'
import { ChunkLoadError } from './ui/ChunkLoadError.tsx'
import { Skeleton } from './ui/Skeleton.tsx'
import { Toaster } from './ui/Toaster.tsx'
import { setPageTitle } from './ui/tabTitle.ts'
import { provideLazy, useLazy } from './ui/useLazy.ts'

export interface AppProps {
  settings: Settings
  /** The screen that a shell prerenders; it is imported statically there, so that it hydrates at once. */
  first?: { name: ScreenName; Screen: Screen }
}

function useHydrated(isPrerendered: boolean): boolean {
  const [hydrated, setHydrated] = useState(!isPrerendered)
  useEffect(() => setHydrated(true), [])
  return hydrated
}

function useTitle(name: ScreenName | undefined, brand: string): void {
  useEffect(() => {
    if (name !== undefined) setPageTitle(`${screens[name].title} | ${brand}`)
  }, [name, brand])
}

/** A new screen is where a keyboard or a screen reader goes on, as it is after a page load. */
function useFocus(path: string | undefined): void {
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (path === undefined) return
    if (before.current !== undefined && before.current !== path)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    before.current = path
  }, [path])
}

/**
 * Reloads when another user signs in: nothing of the earlier user may stay in memory. After a sign-out,
 * `RequireAuth` redirects from account screens, and the login screens stay as they are.
 */
function useOnePerson(access: 'account' | 'door' | 'open' | undefined): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(
    () =>
      watchUserSwitch((now) => {
        if (access === 'door' || (now === null && access === 'account')) return
        setOver(true)
        location.reload()
      }),
    [access],
  )
  return isOver
}

const door: ScreenName[] = ['login', 'register', 'forgotPassword', 'setPassword']

/** The React app: finds the screen of the address, puts the frame and the guard around it, draws the toasts. */
export function App({ settings, first }: AppProps) {
  if ($settings.get() !== settings) $settings.set(settings)
  if (first) provideLazy(loaders[first.name], first.Screen)
  const hydrated = useHydrated(first !== undefined)
  const page = useStore($router)
  // Prerendered HTML knows no address, and the first drawing in the browser must equal it. What is drawn in the
  // browser only is right from the first, so that nothing below it moves.
  const name = hydrated ? (page?.route as ScreenName | undefined) : first?.name
  const loaded = useLazy(name && loaders[name])
  useTitle(hydrated ? name : undefined, settings.brand)
  useFocus(hydrated ? page?.path : undefined)
  useEffect(() => {
    void checkSession()
    return watchWindowErrors(window)
  }, [])

  const isOver = useOnePerson(
    name === undefined
      ? undefined
      : door.includes(name)
        ? 'door'
        : screens[name].access === 'account'
          ? 'account'
          : 'open',
  )

  const isAccount = name !== undefined && screens[name].access === 'account'
  const params = hydrated && page ? (page.params as Record<string, string>) : {}
  const screen =
    loaded.state === 'ready' ? (
      <loaded.value params={params} />
    ) : loaded.state === 'failed' ? (
      <ChunkLoadError />
    ) : (
      <Skeleton rows={6} />
    )
  if (isOver) return null
  return (
    <>
      <Guarded what="This page" resetKey={page?.path} withExit={isAccount}>
        {isAccount ? (
          <RequireAuth>
            <AccountFrame current={name} notices={<SessionEnd />}>
              {screen}
            </AccountFrame>
          </RequireAuth>
        ) : (
          screen
        )}
      </Guarded>
      {hydrated && <Toaster />}
    </>
  )
}
