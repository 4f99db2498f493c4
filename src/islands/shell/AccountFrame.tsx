import { useStore } from '@nanostores/react'
import { atom, onMount } from 'nanostores'
import { type ReactNode, useRef, useState } from 'react'
import { $notice } from '../../lib/notice/notice.ts'
import { $check } from '../../lib/resources/currentUser.ts'
import { isOpenTrade } from '../../lib/resources/tradeStatus.ts'
import { $trades } from '../../lib/resources/trades.ts'
import { type ScreenName, screens } from '../../lib/routes.ts'
import { $clockError } from '../../lib/serverClock.ts'
import { hasFormerNotes } from '../../lib/session/userStorage.ts'
import { $settings } from '../../lib/settings.ts'
import { BrokerFallback, FallbackWithoutNetwork } from '../parts/broker/BrokerFallback.tsx'
import { LazyEmergencyExit } from '../parts/LazyEmergencyExit.tsx'
import { $page } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { lazy, usePreload } from '../ui/lazy.tsx'
import { AccountErrorBoundary } from './AccountErrorBoundary.tsx'
import { DisclaimerGate, LazyDisclaimer } from './DisclaimerGate.tsx'
import { Drawer } from './Drawer.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { hasLine, lineClass } from './menu.ts'
import { RunningAlerts } from './RunningAlerts.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useAccountReads } from './useAccountReads.ts'

/** The desk has none. Its place is as high before its code is there. */
const ReadyLine = lazy(
  () => import('./ReadyLine.tsx').then((it) => it.ReadyLine),
  () => <div className={lineClass} />,
)

// What there is a reason for on few days comes with its reason.
const ClockNote = lazy(() => import('./Notes.tsx').then((it) => it.ClockNote))
const SessionCheck = lazy(() => import('./Notes.tsx').then((it) => it.SessionCheck))
const NewVersion = lazy(() => import('./Notes.tsx').then((it) => it.NewVersion))
const FormerNotes = lazy(() => import('./FormerNotes.tsx').then((it) => it.FormerNotes), undefined, 'later')
const RunningMenu = lazy(() => import('./RunningMenu.tsx').then((it) => it.RunningMenu), undefined, 'later')

/** Whether a newer version of the site is installed than the one that this page runs. */
const $isOutdated = atom(false)

onMount($isOutdated, () => {
  const read = () => $isOutdated.set('outdated' in document.documentElement.dataset)
  read()
  addEventListener('niyam:outdated', read)
  return () => removeEventListener('niyam:outdated', read)
})

/** The operator's word, and how old it is; nothing while there is none. */
function NoticeBanner() {
  const notice = useStore($notice)
  if (!notice) return null
  return (
    <Banner kind={notice.level} title={notice.text}>
      <p className="text-soft text-sm">{notice.age}</p>
    </Banner>
  )
}

/** The side menu (a drawer on small screens), what every account screen shows, and the screen itself. */
export function AccountFrame(props: { current: ScreenName; notices?: ReactNode; children: ReactNode }) {
  const { current, notices, children } = props
  const { helpUrl, chatUrl } = useStore($settings)
  const trades = useStore($trades)
  const path = useStore($page)?.path
  const [isReading, setReading] = useState(false)
  const [hasNotes] = useState(hasFormerNotes)
  useAccountReads()
  // With the frame: a screen that fails later, or a network that goes, finds the way out here already.
  usePreload(LazyEmergencyExit)
  usePreload(SessionCheck)
  const isUnsure = useStore($check) === 'unsure'
  const isWrongClock = Boolean(useStore($clockError))
  const isRunningKnown = useRef(false)
  isRunningKnown.current ||= trades.state === 'ready' && trades.data.some(isOpenTrade)
  const total = trades.state === 'ready' ? trades.data.length : null
  const menu = { current, total, helpUrl, chatUrl, readDisclaimer: () => setReading(true) }
  const isDesk = current === 'trade'
  const line = (
    <AccountErrorBoundary key="line" what="Ready for today">
      {hasLine(current) && <ReadyLine />}
    </AccountErrorBoundary>
  )
  const version = useStore($isOutdated) && <NewVersion key="version" />
  const screen = (
    <AccountErrorBoundary key="screen" what={screens[current].title} resetKey={path} withExit>
      {children}
    </AccountErrorBoundary>
  )
  return (
    <FrameLayout isDesk={isDesk} menu={<SideMenu {...menu} isRail={isDesk} />}>
      <Drawer>
        <SideMenu {...menu} />
      </Drawer>
      <DisclaimerGate onRead={setReading}>
        {notices}
        {!isDesk && <NoticeBanner />}
        {/* A desk's own line says these, and nothing above it moves. */}
        {isUnsure && !isDesk && <SessionCheck />}
        {isWrongClock && !isDesk && <ClockNote />}
        {hasNotes && !isDesk && <FormerNotes />}
        <RunningAlerts />
        {!isDesk && <FallbackWithoutNetwork />}
        <AccountErrorBoundary what="Running trades">{isRunningKnown.current && <RunningMenu />}</AccountErrorBoundary>
        {/* Nothing is above the desk of a trade. By key: what moves keeps its state. */}
        {isDesk ? [screen, version, line] : [line, version, screen]}
      </DisclaimerGate>
      {isReading && <LazyDisclaimer onClose={() => setReading(false)} />}
      <BrokerFallback />
    </FrameLayout>
  )
}
