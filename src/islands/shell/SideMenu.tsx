import type { ScreenName } from '../../lib/routes.ts'
import { Link } from '../ui/Link.tsx'
import { type MenuItem, menu } from './menu.ts'

const row = 'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ink hover:bg-tint'

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

/** The side menu of the account area. `total` counts the person's trades; null while that is not known. */
export function SideMenu(props: {
  current: ScreenName
  total: number | null
  helpUrl: string
  readDisclaimer?: () => void
}) {
  const { current, total, helpUrl, readDisclaimer } = props
  return (
    <nav aria-label="Account">
      <p className="mb-2 flex items-baseline justify-between border-line border-b px-3 pb-2">
        <span className="text-soft text-sm">Total Trade</span>
        <span className="font-display font-semibold text-lg tabular-nums">{total ?? '–'}</span>
      </p>
      <ul className="grid gap-1">
        {menu.map((entry) =>
          'items' in entry ? (
            <li key={entry.label}>
              <p className="px-3 pt-3 pb-1 text-soft text-sm">{entry.label}</p>
              <ul className="ml-3 grid gap-1 border-line border-l pl-1">
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
        <li>
          <button type="button" className={row} onClick={readDisclaimer}>
            Disclaimer
          </button>
        </li>
      </ul>
    </nav>
  )
}
