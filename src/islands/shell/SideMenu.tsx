import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $canInstall, install } from '../../lib/app/install.ts'
import type { ScreenName } from '../../lib/routes.ts'
import { openDoor } from '../parts/broker/BrokerDoor.tsx'
import { Link } from '../ui/Link.tsx'
import { type AccountMenuItem, menu, menuIcons } from './menu.ts'

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] text-ink hover:bg-tint'

interface SideMenuProps {
  current: ScreenName
  /** The number of the user's trades; null while unknown. */
  total: number | null
  helpUrl: string
  chatUrl: string
  readDisclaimer?: () => void
  /** Only icons; the labels stay for screen readers and as tooltips. */
  isCollapsed?: boolean
}

function Face({ icon, label, isCollapsed }: { icon: keyof typeof menuIcons; label: ReactNode; isCollapsed: boolean }) {
  return (
    <>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="shrink-0 text-soft in-aria-[current]:text-primary"
      >
        <path d={menuIcons[icon]} />
      </svg>
      <span className={isCollapsed ? 'sr-only' : ''}>{label}</span>
    </>
  )
}

function Entry({ entry, current, isCollapsed }: { entry: AccountMenuItem; current: ScreenName; isCollapsed: boolean }) {
  const isCurrent = entry.at.includes(current)
  return (
    <li>
      <Link
        href={entry.path}
        title={isCollapsed ? entry.label : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${row} ${isCurrent ? 'bg-tint font-semibold text-primary' : ''}`}
      >
        <Face icon={entry.icon} label={entry.label} isCollapsed={isCollapsed} />
      </Link>
    </li>
  )
}

function External(props: { href: string; icon: 'help' | 'chat'; label: string; isCollapsed: boolean }) {
  const { href, icon, label, isCollapsed } = props
  if (href === '') return null
  const text = (
    <>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
  return (
    <li>
      <a href={href} className={row} rel="noopener" target="_blank" title={isCollapsed ? label : undefined}>
        <Face icon={icon} label={text} isCollapsed={isCollapsed} />
      </a>
    </li>
  )
}

interface ActionProps {
  icon: keyof typeof menuIcons
  label: string
  isCollapsed: boolean
  onClick: (() => void) | undefined
  /** Further classes of the entry. */
  className?: string
}

function Action({ icon, label, isCollapsed, onClick, className }: ActionProps) {
  return (
    <li className={className}>
      <button type="button" className={row} onClick={onClick} title={isCollapsed ? label : undefined}>
        <Face icon={icon} label={label} isCollapsed={isCollapsed} />
      </button>
    </li>
  )
}

/** The side menu of the account area. */
export function SideMenu(props: SideMenuProps) {
  const { current, total, helpUrl, chatUrl, readDisclaimer, isCollapsed = false } = props
  const canInstall = useStore($canInstall)
  return (
    <nav aria-label="Account">
      <p
        className={`mb-2 flex items-baseline justify-between border-line border-b px-3 pb-2 ${isCollapsed ? 'sr-only' : ''}`}
      >
        <span className="text-soft text-sm">Total Trade</span>
        <span className="font-semibold text-md tabular-nums">{total ?? '–'}</span>
      </p>
      <ul className="grid">
        {/* An installed app has no button of the browser's. */}
        <Action
          icon="back"
          label="Back"
          isCollapsed={isCollapsed}
          onClick={() => history.back()}
          className="hidden [@media(display-mode:standalone)]:list-item"
        />
        {/* First: on a phone it is in view as the menu opens. */}
        <Action icon="broker" label="Your broker" isCollapsed={isCollapsed} onClick={openDoor} />
        {menu.map((entry) =>
          'items' in entry ? (
            <li key={entry.label}>
              <p className={isCollapsed ? 'sr-only' : 'px-3 pt-3 pb-1 text-soft text-sm'}>{entry.label}</p>
              <ul className={isCollapsed ? 'grid' : 'ml-3 grid border-line border-l pl-1'}>
                {entry.items.map((sub) => (
                  <Entry key={sub.path} entry={sub} current={current} isCollapsed={isCollapsed} />
                ))}
              </ul>
            </li>
          ) : (
            <Entry key={entry.path} entry={entry} current={current} isCollapsed={isCollapsed} />
          ),
        )}
        <External href={helpUrl} icon="help" label="Help" isCollapsed={isCollapsed} />
        {chatUrl !== '' && <External href={chatUrl} icon="chat" label="Chat with us" isCollapsed={isCollapsed} />}
        {canInstall && (
          <Action icon="install" label="Install" isCollapsed={isCollapsed} onClick={() => void install()} />
        )}
        <Action icon="disclaimer" label="Disclaimer" isCollapsed={isCollapsed} onClick={readDisclaimer} />
      </ul>
    </nav>
  )
}
