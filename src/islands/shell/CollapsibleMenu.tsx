import { useState } from 'react'
import { deviceStorage } from '../../lib/storage/local.ts'
import { Chevron } from '../ui/Chevron.tsx'
import { SideMenu } from './SideMenu.tsx'

const KEY = 'side-menu'

/** The side menu on wide screens: collapses to icons, and stays so on this device. */
export function CollapsibleMenu(props: Omit<Parameters<typeof SideMenu>[0], 'isCollapsed'>) {
  const [isCollapsed, setCollapsed] = useState(() => deviceStorage.readText(KEY) === 'icons')
  const toggle = () => {
    deviceStorage.writeText(KEY, isCollapsed ? 'labels' : 'icons')
    setCollapsed(!isCollapsed)
  }
  return (
    <div className={isCollapsed ? 'w-11' : 'w-56'}>
      <SideMenu {...props} isCollapsed={isCollapsed} />
      <button
        type="button"
        aria-expanded={!isCollapsed}
        onClick={toggle}
        title={isCollapsed ? 'Expand menu' : undefined}
        className="mt-2 flex min-h-11 w-full items-center gap-3 rounded-control border-line border-t px-3 text-soft text-sm hover:bg-tint hover:text-ink"
      >
        <span className={`grid size-5 shrink-0 place-items-center ${isCollapsed ? '' : 'rotate-180'}`}>
          <Chevron />
        </span>
        <span className={isCollapsed ? 'sr-only' : ''}>{isCollapsed ? 'Expand menu' : 'Collapse menu'}</span>
      </button>
    </div>
  )
}
