import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $subscriptions, keepSubscriptionsFresh } from '../../../lib/resources/subscriptions.ts'
import { wishes } from '../../../lib/resources/wishes.ts'
import { useFresh } from '../../ui/useFresh.ts'
import { useServerNow } from '../../ui/useNow.ts'
import { subscriptionOptions } from './orderOptions.ts'

/** The subscriptions to choose from, and the minute they are judged by, in milliseconds. */
export function useSubscriptionOptions() {
  const view = useStore($subscriptions)
  useFresh(keepSubscriptionsFresh, wishes.screen)
  const now = useServerNow(60_000)
  const rows = view.state === 'ready' ? view.data : undefined
  const options = useMemo(() => subscriptionOptions(rows ?? [], now), [rows, now])
  return { view, options, now }
}
