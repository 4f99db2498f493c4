import { useStore } from '@nanostores/react'
import { $bills, type Bill, billStatus, keepBillsFresh, loadBills } from '../../lib/resources/bills.ts'
import { intervals } from '../../lib/resources/intervals.ts'
import { waitOf } from '../../lib/resources/payment.ts'
import { screens } from '../../lib/routes.ts'
import { $settings } from '../../lib/settings.ts'
import { paymentText } from '../../lib/text/subscriptions.ts'
import { buttonClass } from '../ui/Button.tsx'
import { DescriptionList } from '../ui/DescriptionList.tsx'
import { Link } from '../ui/Link.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useFresh } from '../ui/useFresh.ts'
import { useServerNow } from '../ui/useNow.ts'
import { billKey, billTable } from './billTable.tsx'

/** Since when a pending report waits; whom to write to once it waits too long. */
function Waiting({ bill }: { bill: Bill }) {
  const { supportEmail } = useStore($settings)
  const now = useServerNow()
  const wait = waitOf(bill, now)
  if (!wait.isOverdue) return <p>{paymentText.reported(wait, now)}</p>
  return (
    <a className="wrap-anywhere text-primary underline" href={`mailto:${supportEmail}`}>
      {paymentText.overdue(supportEmail)}
    </a>
  )
}

/** A bill's note, and how long it waits. */
function BillDetail({ bill }: { bill: Bill }) {
  return (
    <div className="grid justify-items-start gap-4">
      <DescriptionList
        className="max-w-prose whitespace-pre-wrap"
        items={[{ term: 'Note', value: bill.note || '–' }]}
      />
      {billStatus(bill) === 'Pending' && <Waiting bill={bill} />}
    </div>
  )
}

/** Every payment report with its status. */
export function BillingScreen() {
  const shown = useStore($bills)
  useFresh(keepBillsFresh, intervals.screen)
  return (
    <>
      <PageTitle title="Billing Report" />
      <DataTable
        name="Billing Report"
        data={shown}
        spec={billTable}
        rowKey={billKey}
        label={(it) => `report ${it.tr_id ?? ''}`}
        detail={(it) => <BillDetail bill={it} />}
        onRetry={() => void loadBills()}
        emptyState={
          <>
            <p className="max-w-prose text-soft">A payment appears here once you report it under My Subscription.</p>
            <Link href={screens.mySubscription.path} className={buttonClass('quiet')}>
              My Subscription
            </Link>
          </>
        }
      />
    </>
  )
}
