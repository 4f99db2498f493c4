import type { ScreenName } from '../../lib/routes.ts'
import { DeskFallback } from '../trade/desk/DeskFallback.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { FrameLayout } from './FrameLayout.tsx'
import { SideMenu } from './SideMenu.tsx'

/** The account frame in its final shape, as HTML, until the island takes its place. Its links work already. */
export function AccountFallback(props: { current: ScreenName; helpUrl: string; chatUrl: string }) {
  return (
    <div data-account-fallback="">
      <FrameLayout
        menu={
          <div className="w-56">
            <SideMenu {...props} total={null} />
          </div>
        }
      >
        {props.current !== 'trade' && (
          <div className="in-data-failed:hidden min-h-16.5 rounded-box border border-line bg-surface sm:min-h-52 xl:min-h-26" />
        )}
        {props.current === 'trade' ? <DeskFallback /> : <Skeleton rows={6} />}
      </FrameLayout>
    </div>
  )
}
