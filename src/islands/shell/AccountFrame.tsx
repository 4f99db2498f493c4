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
import { $page } from '../router.ts'
import { Banner } from '../ui/Banner.tsx'
import { AccountErrorBoundary } from './AccountErrorBoundary.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { DisclaimerGate } from './DisclaimerGate.tsx'
import { Drawer } from './Drawer.tsx'
import { FormerNotes } from './FormerNotes.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { hasLine } from './menu.ts'
import { ClockNote, NewVersion, SessionCheck } from './Notes.tsx'
import { ReadyLine } from './ReadyLine.tsx'
import { RunningAlerts } from './RunningAlerts.tsx'
import { RunningMenu } from './RunningMenu.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useAccountReads } from './useAccountReads.ts'

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
  const isUnsure = useStore($check) === 'unsure'
  const isWrongClock = Boolean(useStore($clockError))
  const isRunningKnown = useRef(false)
  isRunningKnown.current ||= trades.state === 'ready' && trades.data.some(isOpenTrade)
  const total = trades.state === 'ready' ? trades.data.length : null
  const menu = { current, total, helpUrl, chatUrl, readDisclaimer: () => setReading(true) }
  const isDesk = current === 'trade'
  const line = (
    <AccountErrorBoundary key="line" what="Ready for today">
      {hasLine(current) && <ReadyLine isDashboard={current === 'tradeStart'} />}
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
      {isReading && <Disclaimer onClose={() => setReading(false)} />}
      <BrokerFallback />
    </FrameLayout>
  )
}
