import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect } from 'react'
import { $trades, isOpenTrade, lastReadTrades } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { brokersOwnWay, ifUrgent, noNetwork, withBroker } from '../../../lib/text/unreachable.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { lazy, usePreload } from '../../ui/lazy.tsx'
import { useOffline } from '../../ui/OnlineButton.tsx'
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

/** The card on a screen whose exits can't be sent. */
export const BrokerSection = () => <LazyBrokerCard isSection />

/**
 * Why no exit can be sent now; undefined where one can. A device may be wrong about its network: only together with a
 * trade list that could not be read, or a trade that `isUnread`, does it keep a trader from squaring off.
 */
export function useExitBlocked(isUnread = false): string | undefined {
  const trades = useStore($trades)
  const isListUnread = trades.state !== 'ready' || trades.isStale
  return useOffline() && (isUnread || isListUnread) ? `${noNetwork} ${ifUrgent}` : undefined
}

/** Opens the card by itself: no exit can be sent, and a trade may run. */
export function FallbackWhenBlocked() {
  const isBlocked = useExitBlocked() !== undefined
  return isBlocked && lastReadTrades()?.data.some(isOpenTrade) && <BrokerSection />
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
