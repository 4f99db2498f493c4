import { useStore } from '@nanostores/react'
import { packageName } from '../../lib/resources/packageName.ts'
import { $subscriptions, endsSoon, endText, isActiveSubscription } from '../../lib/resources/subscriptions.ts'
import { screens } from '../../lib/routes.ts'
import { Card } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'

/** The packages in use, with their ends. */
export function OwnPackages() {
  const view = useStore($subscriptions)
  const now = useServerNow()
  const rows = view.state === 'ready' ? view.data.filter((row) => isActiveSubscription(row, now)) : []
  const { path } = screens.mySubscription
  if (rows.length === 0) return null
  return (
    <Card title="My Subscription">
      <ul className="-mt-4 divide-y divide-line">
        {rows.slice(0, 5).map((row) => (
          <li key={row.id}>
            <Link href={path} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
              <span className="wrap-anywhere min-w-0 font-medium">{packageName(row)}</span>
              <span className={`inline-block first-letter:uppercase ${endsSoon(row, now) ? 'text-warn' : 'text-soft'}`}>
                {endText(row, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
