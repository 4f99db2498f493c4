import type { ScreenName } from '../../lib/routes.ts'
import { DeskFallback } from '../trade/desk/DeskFallback.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The account frame in its final shape, as HTML, until the island takes its place. Its links work already. */
export function AccountFallback(props: { current: ScreenName; helpUrl: string; chatUrl: string }) {
  const isDesk = props.current === 'trade'
  return (
    <div data-account-fallback="">
      <FrameLayout isDesk={isDesk} menu={<SideMenu {...props} total={null} fold={isDesk ? 'auto' : 'labels'} />}>
        {!isDesk && <div className="in-data-failed:hidden min-h-16.5 border-line border-b sm:min-h-52 xl:min-h-26" />}
        {isDesk ? <DeskFallback /> : <Skeleton rows={6} />}
      </FrameLayout>
    </div>
  )
}
