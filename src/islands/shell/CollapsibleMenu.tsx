import { useState } from 'react'
import { deviceStorage } from '../../lib/storage/local.ts'
import { Chevron } from '../ui/Chevron.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { type MenuFold, SideMenu, type SideMenuProps } from './SideMenu.tsx'

/** How this device left the menu; until then it shows its words, and on the desk as `auto` does. */
function storedFold(key: string, isDesk: boolean): MenuFold {
  const stored = deviceStorage.readText(key)
  return stored === 'icons' || stored === 'labels' ? stored : isDesk ? 'auto' : 'labels'
}

/** The side menu on wide screens: collapses to icons, and stays so on this device, on the desk and elsewhere. */
export function CollapsibleMenu({ isDesk, ...menu }: Omit<SideMenuProps, 'fold'> & { isDesk: boolean }) {
  const key = isDesk ? 'side-menu.desk' : 'side-menu.pages'
  const [chosen, choose] = useState<MenuFold>()
  const isWide = useMedia('(width >= 100rem)')
  const fold = chosen ?? storedFold(key, isDesk)
  const isCollapsed = fold === 'icons' || (fold === 'auto' && !isWide)
  const toggle = () => {
    const next = isCollapsed ? 'labels' : 'icons'
    deviceStorage.writeText(key, next)
    choose(next)
  }
  return (
    <SideMenu {...menu} fold={fold} hasTooltips={isCollapsed}>
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={toggle}
        title={isCollapsed ? 'Expand menu' : undefined}
        className="mt-2 flex min-h-11 w-full items-center gap-3 border-line border-t px-2.5 text-soft text-sm hover:text-ink"
      >
        <span className={`grid size-4.5 shrink-0 place-items-center ${isCollapsed ? '' : 'rotate-180'}`}>
          <Chevron />
        </span>
        <span className="folded:sr-only">{isCollapsed ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </SideMenu>
  )
}
