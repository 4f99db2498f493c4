import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useSyncExternalStore } from 'react'
import { lastAnswer } from '../../../lib/resources/resource.ts'
import { isOpenTrade } from '../../../lib/resources/tradeStatus.ts'
import { $trades } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { brokersOwnWay, ifUrgent, withBroker } from '../../../lib/text/broker.ts'
import { noNetwork } from '../../../lib/text/unreachable.ts'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BrokerLinks } from './BrokerLinks.tsx'

const $isOpen = atom(false)

/** Lays the card over any screen of the account. */
export const openBrokerFallback = () => $isOpen.set(true)

/** The broker's own way out: it comes with the frame, from content alone, and needs neither network nor API. */
function BrokerCard() {
  const { brokers } = useStore($settings)
  return (
    <div className="grid gap-4 pb-4">
      <BrokerLinks brokers={brokers} />
      <p className="text-soft text-sm">
        {brokers.every(({ dealingDesk }) => dealingDesk === '') &&
          'The number of its dealing desk is on each contract note. '}
        After closing legs there, press Stop here, not Squre Off: it could open a reverse position.
      </p>
    </div>
  )
}

export function BrokerFallback() {
  useEffect(() => {
    // Pressed in the page's own menu, before this one was there.
    const page = document.documentElement.dataset
    if ('brokerFallback' in page) openBrokerFallback()
    delete page['brokerFallback']
  }, [])
  if (!useStore($isOpen)) return null
  return (
    <Dialog title={brokersOwnWay} sheet onClose={() => $isOpen.set(false)}>
      <BrokerCard />
    </Dialog>
  )
}

/** The card on a screen whose exits may not arrive. */
export const BrokerSection = () => (
  <Card title={brokersOwnWay}>
    <BrokerCard />
  </Card>
)

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
  const trades = lastAnswer(useStore($trades))
  return hasNoNetwork && trades?.data.some(isOpenTrade) && <BrokerSection />
}

/** Where a person acts without us: the site of the broker, where content names one, else the card with all of them. */
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
