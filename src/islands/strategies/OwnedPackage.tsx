import { useStore } from '@nanostores/react'
import { $bills } from '../../lib/resources/bills.ts'
import { packageName } from '../../lib/resources/packageName.ts'
import { describePayment, knownPayment } from '../../lib/resources/payment.ts'
import type { Subscription } from '../../lib/resources/subscriptions.ts'
import { newTradePath } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { useServerNow } from '../ui/useNow.ts'

function usePaymentText(row: Subscription) {
  const bills = useStore($bills)
  const { supportEmail } = useStore($settings)
  const now = useServerNow()
  return describePayment(row, knownPayment(row, bills, now), { email: supportEmail, now })
}

/** In place of "Subscribe" on a package that is active or reserved: what the user has, and the way on. */
export function OwnedPackage({ row }: { row: Subscription }) {
  const { text, label } = usePaymentText(row)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="wrap-anywhere">{text}</p>
      <Link href={newTradePath(row.id)} className={buttonClass()}>
        {label}
      </Link>
    </div>
  )
}

/** The same in a row of a table, which says beside it what the user has. */
export function OwnedPackageLink({ row, className }: { row: Subscription; className: string }) {
  const { label } = usePaymentText(row)
  return (
    <Link href={newTradePath(row.id)} className={`${buttonClass('quiet')} ${className}`}>
      {label}
      <span className="sr-only"> {packageName(row)}</span>
    </Link>
  )
}
