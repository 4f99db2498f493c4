import { useStore } from '@nanostores/react'
import { $canInstall, install } from '../../lib/app/install.ts'
import type { ScreenName } from '../../lib/routes.ts'
import { openBrokerFallback } from '../parts/broker/BrokerFallback.tsx'
import { Link } from '../ui/Link.tsx'
import { type AccountMenuItem, menu, menuIcons, more } from './menu.ts'

const row =
  'flex min-h-8.5 w-full items-center gap-3 rounded-control px-2.5 text-left text-md text-ink hover:bg-tint max-lg:min-h-11 touch:min-h-11'

interface SideMenuProps {
  current: ScreenName
  /** The number of the user's trades; null while unknown. */
  total: number | null
  helpUrl: string
  chatUrl: string
  readDisclaimer?: () => void
  /** As icons in a window below 1,600 px, on the desk: the labels are tooltips, and stay for screen readers. */
  isRail?: boolean
}

interface ItemProps {
  icon: keyof typeof menuIcons
  label: string
  title: string | undefined
  className?: string | undefined
  /** A screen, an address elsewhere, or what a press does. */
  to: { path: string; isCurrent: boolean } | { href: string } | { press: (() => void) | undefined }
}

function Item({ icon, label, title, className, to }: ItemProps) {
  const face = (
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
      <span className="rail:sr-only">
        {label}
        {'href' in to && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </>
  )
  const shared = { title, className: row, children: face }
  return (
    <li className={className}>
      {'press' in to ? (
        <button
          {...shared}
          type="button"
          onClick={to.press}
          data-support={icon === 'support' ? '' : undefined}
          data-broker-fallback={icon === 'broker' ? '' : undefined}
        />
      ) : 'href' in to ? (
        <a {...shared} href={to.href} rel="noopener" target="_blank" />
      ) : (
        <Link
          {...shared}
          href={to.path}
          aria-current={to.isCurrent ? 'page' : undefined}
          className={`${row} ${to.isCurrent ? 'bg-tint font-semibold text-primary' : ''}`}
        />
      )}
    </li>
  )
}

export function SideMenu(props: SideMenuProps) {
  const { current, total, helpUrl, chatUrl, readDisclaimer, isRail = false } = props
  const canInstall = useStore($canInstall)
  const item = (icon: ItemProps['icon'], label: string, to: ItemProps['to'], className?: string) => (
    <Item key={label} icon={icon} label={label} title={isRail ? label : undefined} to={to} className={className} />
  )
  const entry = ({ icon, label, path, at }: AccountMenuItem) =>
    item(icon, label, { path, isCurrent: at.includes(current) })
  return (
    <nav aria-label="Account" data-rail={isRail || undefined} className="rail:w-14 rail:px-2 lg:w-54 lg:p-3">
      <p className="mb-1 flex items-baseline justify-between rail:sr-only px-2.5 py-2">
        <span className="text-soft text-sm">Total Trade</span>
        <span className="font-semibold">{total ?? '–'}</span>
      </p>
      <ul className="grid">
        {/* An installed app has no button of the browser's. */}
        {item('back', 'Back', { press: () => history.back() }, 'hidden [@media(display-mode:standalone)]:list-item')}
        {menu.map((it) =>
          'items' in it ? (
            <li key={it.label}>
              <p className="rail:sr-only px-2.5 py-1.5 text-soft text-sm">{it.label}</p>
              <ul className="mb-2 ml-3 grid rail:m-0">{it.items.map(entry)}</ul>
            </li>
          ) : (
            entry(it)
          ),
        )}
        {helpUrl !== '' && item('help', 'Help', { href: helpUrl })}
      </ul>
      <ul className="mt-2 grid border-line border-t pt-2 *:*:text-soft">
        {item('broker', 'Your broker', { press: openBrokerFallback })}
        {more.map(entry)}
        {chatUrl !== '' && item('chat', 'Chat with us', { href: chatUrl })}
        {canInstall && item('install', 'Install', { press: () => void install() })}
        {item('support', 'Copy for support', { press: undefined })}
        {item('disclaimer', 'Disclaimer', { press: readDisclaimer })}
      </ul>
    </nav>
  )
}
