import type { ReactNode } from 'react'
import type { ScreenName } from '../../lib/routes.ts'
import { ScreenSkeleton } from '../parts/ScreenSkeleton.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { hasLine, lineClass } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'

/** The account area: the menu beside `main`, not within it. Tall enough that nothing moves when the content comes. */
export function FrameLayout(props: { isDesk: boolean; menu: ReactNode; children: ReactNode }) {
  const { isDesk, menu, children } = props
  return (
    <div className="mx-auto grid min-h-svh w-full max-w-430 lg:grid-cols-[auto_minmax(0,1fr)] print:block">
      <div className="hidden lg:sticky lg:top-[calc(var(--bar)+1px)] lg:block lg:max-h-[calc(100dvh-var(--bar)-1px)] lg:self-start lg:overflow-y-auto print:hidden">
        {menu}
      </div>
      <main
        id="main"
        tabIndex={-1}
        className={`grid min-w-0 grid-cols-1 content-start gap-6 border-line p-4 outline-none md:px-6 lg:border-l ${isDesk ? '' : 'md:py-6 lg:px-8'}`}
      >
        {children}
      </main>
    </div>
  )
}

/** The account frame in its final shape, as HTML, until the island takes its place. Its links work already. */
export function AccountFallback(props: { current: ScreenName; helpUrl: string; chatUrl: string }) {
  const isDesk = props.current === 'trade'
  return (
    <div data-account-fallback="">
      <FrameLayout isDesk={isDesk} menu={<SideMenu {...props} total={null} isRail={isDesk} />}>
        {hasLine(props.current) && <div className={`in-data-failed:hidden ${lineClass}`} />}
        <ScreenSkeleton name={props.current} />
      </FrameLayout>
    </div>
  )
}

/** The place of a screen outside the account area while its code loads. */
export const ScreenFallback = () => (
  <div className="wrap min-h-svh pt-6">
    <Skeleton rows={6} />
  </div>
)
