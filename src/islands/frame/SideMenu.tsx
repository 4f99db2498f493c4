import { useStore } from '@nanostores/react'
import type { ScreenName } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { Link } from '../ui/Link.tsx'
import { type MenuItem, menu } from './menu.ts'

const row = 'flex min-h-11 items-center rounded-control px-3 text-ink hover:bg-tint'

function Entry({ entry, current }: { entry: MenuItem; current: ScreenName }) {
  const isCurrent = entry.at.includes(current)
  return (
    <li>
      <Link
        href={entry.path}
        aria-current={isCurrent ? 'page' : undefined}
        className={`${row} ${isCurrent ? 'bg-tint font-semibold text-primary' : ''}`}
      >
        {entry.label}
      </Link>
    </li>
  )
}

/** The side menu of the account area. */
export function SideMenu({ current }: { current: ScreenName }) {
  const { helpUrl } = useStore($settings)
  return (
    <nav aria-label="Account">
      <ul className="grid gap-1">
        {menu.map((entry) =>
          'items' in entry ? (
            <li key={entry.label}>
              <p className="px-3 pt-3 pb-1 text-soft text-sm">{entry.label}</p>
              <ul className="ml-3 grid gap-1 border-line border-l pl-2">
                {entry.items.map((sub) => (
                  <Entry key={sub.path} entry={sub} current={current} />
                ))}
              </ul>
            </li>
          ) : (
            <Entry key={entry.path} entry={entry} current={current} />
          ),
        )}
        {helpUrl !== '' && (
          <li>
            <a href={helpUrl} className={row} rel="noopener" target="_blank">
              Help<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
