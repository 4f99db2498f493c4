import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import { $trades, isOpenTrade, lastReadTrades } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { brokersOwnWay, ifUrgent, noNetwork, withBroker } from '../../../lib/text/unreachable.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazy, usePreload } from '../../ui/lazy.tsx'
import { BrokerLinks } from './BrokerLinks.tsx'

const $isOpen = atom(false)

/** Lays the card over any screen of the account. */
export const openBrokerFallback = () => $isOpen.set(true)

/** Until its code is there, and where it cannot be had: the links alone. */
const LazyBrokerCard = lazy(
  () => import('./BrokerCard.tsx').then((it) => it.BrokerCard),
  () => (
    <section aria-label={brokersOwnWay}>
      <BrokerLinks brokers={useStore($settings).brokers} />
    </section>
  ),
)

export function BrokerFallback() {
  // With the frame: without a network it could not be fetched.
  usePreload(LazyBrokerCard)
  useEffect(() => {
    // Pressed in the page's own menu, before this one was there.
    const page = document.documentElement.dataset
    if ('brokerFallback' in page) openBrokerFallback()
    delete page['brokerFallback']
  }, [])
  if (!useStore($isOpen)) return null
  return (
    <Dialog title={brokersOwnWay} sheet onClose={() => $isOpen.set(false)}>
      <LazyBrokerCard />
    </Dialog>
  )
}

/** The card on a screen whose exits may not arrive. */
export const BrokerSection = () => <LazyBrokerCard isSection />

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/**
 * What to do where this device says that it has no network, and the trade list or this trade could not be read. A
 * device may be wrong (a VPN on Windows): it is said beside the exits, and blocks none of them.
 */
export function useNoNetworkNote(isUnread = false): string | undefined {
  const trades = useStore($trades)
  const isListUnread = trades.state !== 'ready' || trades.isStale
  const isOffline = useSyncExternalStore(subscribe, () => navigator.onLine === false)
  return isOffline && (isUnread || isListUnread) ? `${noNetwork} ${ifUrgent}` : undefined
}

/** Opens the card by itself: no answer comes, and a trade may run. */
export function FallbackWithoutNetwork() {
  const hasNoNetwork = useNoNetworkNote() !== undefined
  return hasNoNetwork && lastReadTrades()?.data.some(isOpenTrade) && <BrokerSection />
}

/** Where a person acts without us: the site of the broker, where content names one, else the card with all that is known. */
export function BrokerAction({ isCard = false }: { isCard?: boolean }) {
  const [broker, ...others] = useStore($settings).brokers.filter(({ web }) => web !== '')
  if (isCard || !broker || others.length > 0)
    return (
      <button type="button" onClick={openBrokerFallback} className="line-action">
        Your broker
      </button>
    )
  return (
    <a href={broker.web} target="_blank" rel="noreferrer" className="line-action">
      Open {broker.name} <span aria-hidden="true">↗</span>
      <span className="sr-only"> (new tab)</span>
    </a>
  )
}

/** A sentence whose "with your broker" opens the card. */
export function BrokerText({ text }: { text: string }) {
  const at = text.indexOf(withBroker)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <button type="button" onClick={openBrokerFallback} className="text-primary underline underline-offset-4">
        {withBroker}
      </button>
      {text.slice(at + withBroker.length)}
    </>
  )
}
