import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $trades } from '../../lib/resources/trades.ts'
import { type ScreenName, screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { BrokerDoor, DoorWhenBlocked } from '../parts/broker/BrokerDoor.tsx'
import { NoticeBanner } from '../parts/NoticeBanner.tsx'
import { WayOut } from '../parts/WayOut.tsx'
import { $page } from '../router.ts'
import { useArrival } from '../ui/lazy.tsx'
import { ClockNote } from './ClockNote.tsx'
import { CollapsibleMenu } from './CollapsibleMenu.tsx'
import { DisclaimerGate, LazyDisclaimer } from './DisclaimerGate.tsx'
import { Drawer } from './Drawer.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { Guarded } from './Guarded.tsx'
import { hasLine } from './menu.ts'
import { NewVersion } from './NewVersion.tsx'
import { ReadyLine } from './ReadyLine.tsx'
import { RunningAlerts } from './RunningAlerts.tsx'
import { RunningMenu } from './RunningMenu.tsx'
import { SessionCheck } from './SessionCheck.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SquareOffByAddress } from './SquareOffByAddress.tsx'

/** The side menu (a drawer on small screens), what every account screen shows, and the screen itself. */
export function AccountFrame(props: { current: ScreenName; notices?: ReactNode; children: ReactNode }) {
  const { current, notices, children } = props
  const { helpUrl, chatUrl } = useStore($settings)
  const trades = useStore($trades)
  const path = useStore($page)?.path
  const [isReading, setReading] = useState(false)
  // With the frame: a screen that fails later, or a network that goes, finds the way out here already.
  useArrival(WayOut)
  const total = trades.state === 'ready' ? trades.data.length : null
  const menu = { current, total, helpUrl, chatUrl, readDisclaimer: () => setReading(true) }
  const isDesk = current === 'trade'
  const line = (
    <Guarded key="line" what="Ready for today">
      <ReadyLine isShown={hasLine(current)} />
    </Guarded>
  )
  const version = <NewVersion key="version" />
  const screen = (
    <Guarded key="screen" what={screens[current].title} resetKey={path} withExit>
      {children}
    </Guarded>
  )
  return (
    <FrameLayout isDesk={isDesk} menu={<CollapsibleMenu {...menu} isDesk={isDesk} />}>
      <Drawer at={current}>
        <SideMenu {...menu} />
      </Drawer>
      <DisclaimerGate onRead={() => setReading(true)}>
        {notices}
        {!isDesk && <NoticeBanner />}
        <SessionCheck />
        <ClockNote />
        <RunningAlerts />
        <SquareOffByAddress />
        {!isDesk && <DoorWhenBlocked />}
        <Guarded what="Running trades">
          <RunningMenu />
        </Guarded>
        {/* Nothing is above the desk of a trade. By key: what moves keeps its state. */}
        {isDesk ? [screen, version, line] : [line, version, screen]}
      </DisclaimerGate>
      {isReading && <LazyDisclaimer onClose={() => setReading(false)} />}
      <BrokerDoor />
    </FrameLayout>
  )
}
