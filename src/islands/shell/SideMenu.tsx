import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { $canInstall, install } from '../../lib/app/install.ts'
import type { ScreenName } from '../../lib/routes.ts'
import { openDoor } from '../parts/broker/BrokerDoor.tsx'
import { Link } from '../ui/Link.tsx'
import { type AccountMenuItem, menu, menuIcons } from './menu.ts'

const row =
  'flex min-h-8.5 w-full items-center gap-3 rounded-control px-2.5 text-left text-md text-ink hover:bg-tint max-lg:min-h-11 touch:min-h-11'

/** With words, as icons, or `auto`: as icons in a window below 1,600 px. */
export type MenuFold = 'labels' | 'icons' | 'auto'

export interface SideMenuProps {
  current: ScreenName
  /** The number of the user's trades; null while unknown. */
  total: number | null
  helpUrl: string
  chatUrl: string
  readDisclaimer?: () => void
  /** As icons the labels stay for screen readers. */
  fold?: MenuFold
  /** The labels are tooltips too. */
  hasTooltips?: boolean
  /** Below the entries. */
  children?: ReactNode
}

function Face({ icon, label }: { icon: keyof typeof menuIcons; label: ReactNode }) {
  return (
    <>
      <svg
        width="18"
        height="18"
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
      <span className="folded:sr-only">{label}</span>
    </>
  )
}

function Entry({ entry, current, hasTooltips }: { entry: AccountMenuItem; current: ScreenName; hasTooltips: boolean }) {
  const isCurrent = entry.at.includes(current)
  return (
    <li>
      <Link
        href={entry.path}
        title={hasTooltips ? entry.label : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${row} ${isCurrent ? 'bg-tint font-semibold text-primary' : ''}`}
      >
        <Face icon={entry.icon} label={entry.label} />
      </Link>
    </li>
  )
}

function External(props: { href: string; icon: 'help' | 'chat'; label: string; hasTooltips: boolean }) {
  const { href, icon, label, hasTooltips } = props
  if (href === '') return null
  const text = (
    <>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </>
  )
  return (
    <li>
      <a href={href} className={row} rel="noopener" target="_blank" title={hasTooltips ? label : undefined}>
        <Face icon={icon} label={text} />
      </a>
    </li>
  )
}

interface ActionProps {
  icon: keyof typeof menuIcons
  label: string
  hasTooltips: boolean
  onClick: (() => void) | undefined
  /** Further classes of the entry. */
  className?: string
}

function Action({ icon, label, hasTooltips, onClick, className }: ActionProps) {
  return (
    <li className={className}>
      <button type="button" className={row} onClick={onClick} title={hasTooltips ? label : undefined}>
        <Face icon={icon} label={label} />
      </button>
    </li>
  )
}

/** The side menu of the account area. */
export function SideMenu(props: SideMenuProps) {
  const { current, total, helpUrl, chatUrl, readDisclaimer, fold = 'labels', hasTooltips = false, children } = props
  const canInstall = useStore($canInstall)
  return (
    <nav aria-label="Account" data-fold={fold} className="folded:w-14 folded:px-2 lg:w-54 lg:p-3">
      <p className="mb-1 flex items-baseline justify-between folded:sr-only px-2.5 py-2">
        <span className="text-soft text-sm">Total Trade</span>
        <span className="font-semibold">{total ?? '–'}</span>
      </p>
      <ul className="grid">
        {/* An installed app has no button of the browser's. */}
        <Action
          icon="back"
          label="Back"
          hasTooltips={hasTooltips}
          onClick={() => history.back()}
          className="hidden [@media(display-mode:standalone)]:list-item"
        />
        {/* First: on a phone it is in view as the menu opens. */}
        <Action icon="broker" label="Your broker" hasTooltips={hasTooltips} onClick={openDoor} />
        {menu.map((entry) =>
          'items' in entry ? (
            <li key={entry.label}>
              <p className="folded:sr-only px-2.5 py-1.5 text-soft text-sm">{entry.label}</p>
              <ul className="mb-2 ml-3 grid folded:m-0">
                {entry.items.map((sub) => (
                  <Entry key={sub.path} entry={sub} current={current} hasTooltips={hasTooltips} />
                ))}
              </ul>
            </li>
          ) : (
            <Entry key={entry.path} entry={entry} current={current} hasTooltips={hasTooltips} />
          ),
        )}
        <External href={helpUrl} icon="help" label="Help" hasTooltips={hasTooltips} />
        {chatUrl !== '' && <External href={chatUrl} icon="chat" label="Chat with us" hasTooltips={hasTooltips} />}
        {canInstall && (
          <Action icon="install" label="Install" hasTooltips={hasTooltips} onClick={() => void install()} />
        )}
        <Action icon="disclaimer" label="Disclaimer" hasTooltips={hasTooltips} onClick={readDisclaimer} />
      </ul>
      {children}
    </nav>
  )
}
