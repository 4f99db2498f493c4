import type { ScreenName } from '../../lib/routes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { hasLine, lineClass } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'

/** The account frame in its final shape, as HTML, until the island takes its place. Its links work already. */
export function AccountFallback(props: { current: ScreenName; helpUrl: string; chatUrl: string }) {
  const isDesk = props.current === 'trade'
  return (
    <div data-account-fallback="">
      <FrameLayout isDesk={isDesk} menu={<SideMenu {...props} total={null} fold={isDesk ? 'auto' : 'labels'} />}>
        {hasLine(props.current) && <div className={`in-data-failed:hidden ${lineClass}`} />}
        <Skeleton rows={6} />
      </FrameLayout>
    </div>
  )
}
