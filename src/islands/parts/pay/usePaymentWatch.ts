import { keepBillsFresh } from '../../../lib/resources/bills.ts'
import { keepSubscriptionsFresh } from '../../../lib/resources/subscriptions.ts'
import { wishes } from '../../../lib/resources/wishes.ts'
import { useFresh } from '../../ui/useFresh.ts'

/** While `isWaiting`, reports and subscriptions are kept fresh. */
export function usePaymentWatch(isWaiting: boolean): void {
  const wish = isWaiting ? wishes.payment : undefined
  useFresh(keepBillsFresh, wish)
  useFresh(keepSubscriptionsFresh, wish)
}
