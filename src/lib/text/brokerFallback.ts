import { formatSince } from '../format/time.ts'
import type { Order } from '../wire/trading.ts'

/** Why orders may be rejected or a key refused. `address` is empty where the owner does not say which one it is. */
export function addressCause(address: string): string {
  const what = address === '' ? 'The network address that orders come from' : `The address ${address}`
  return `${what} is not entered with your API key at Alice Blue. The broker rejects orders from any other address.`
}

type SpokenLeg = Pick<Order, 'order_type' | 'instrument' | 'qty'>

/** `SELL BANKNIFTY 59400 CE, quantity 30`; what the server does not say is left out. */
export function legText({ order_type, instrument, qty }: SpokenLeg): string {
  return [[order_type, instrument ?? 'unnamed leg'].filter(Boolean).join(' '), qty !== null && `quantity ${qty}`]
    .filter(Boolean)
    .join(', ')
}

/**
 * What to say to a dealing desk. It asks first: a leg that is closed already must not be closed again.
 * `at` is when the oldest of these legs was read, in milliseconds.
 */
export function readOut(clientId: string | null, legs: readonly SpokenLeg[], at: number, now: number): string {
  const who = `My client ID is ${clientId || '(your client ID)'}.`
  if (legs.length === 0) return `${who} Tell me which options positions are open, and close them.`
  const seen = `At ${formatSince(at, now)} these were open: ${legs.map(legText).join('; ')}.`
  return `${who} ${seen} Tell me which of them are open now, and close those.`
}
