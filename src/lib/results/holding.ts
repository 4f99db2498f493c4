import { type Contract, readContract } from '../format/contract.ts'
import { type ExpiryLine, expiryLine, type OptionLeg } from '../pricing/payoff.ts'
import type { Leg } from './legs.ts'

/** Open legs of one underlying and expiry at that, in rupees before charges; what closed legs made is part of it. */
export interface Holding extends ExpiryLine, Pick<Contract, 'root' | 'month' | 'expiry'> {
  is: 'drawn'
}

/** What open legs are at expiry; or by name what keeps that from being known, and then there is nothing to draw. */
export type Held =
  | Holding
  | { is: 'none' }
  | { is: 'unread'; names: readonly string[] }
  | { is: 'mixed'; by: 'underlying' | 'expiry'; names: readonly string[] }

type Position = Omit<Contract, 'kind'> & OptionLeg

/** What an open leg holds; undefined where its order does not say it without doubt. */
function positionOf({ instrument, day, side, state, units, buy, sell }: Leg): Position | undefined {
  const contract = readContract(instrument ?? '', day ?? '')
  const [bought, sold] = [buy ?? 0, sell ?? 0]
  const isOther = /^b/i.test(side ?? '') ? sold > 0 : /^s/i.test(side ?? '') && bought > 0
  if (state !== 'open' || !contract || !units || isOther || bought > 0 === sold > 0) return undefined
  const kind = contract.kind === 'C' ? 'call' : 'put'
  return { ...contract, kind, units, side: bought > 0 ? 'buy' : 'sell', premium: bought || sold }
}

const distinct = (names: readonly string[]): string[] => [...new Set(names)]

/** Reads legs into their pay-off at expiry. Two expiries or underlyings have none together. */
export function holdingOf(legs: readonly Leg[]): Held {
  const open = legs.filter(({ state }) => state !== 'closed')
  if (!open.some(({ state }) => state === 'open')) return { is: 'none' }
  const read = open.map((leg) => ({ name: leg.instrument ?? 'a leg without a name', position: positionOf(leg) }))
  const unread = read.filter(({ position }) => !position)
  if (unread.length > 0) return { is: 'unread', names: distinct(unread.map(({ name }) => name)) }
  const positions = read.flatMap(({ position }) => position ?? [])
  const [{ root, month, expiry }] = positions as [Position]
  const names = distinct(read.map(({ name }) => name))
  if (positions.some((it) => it.root !== root)) return { is: 'mixed', by: 'underlying', names }
  if (positions.some((it) => it.month !== month || it.expiry !== expiry)) return { is: 'mixed', by: 'expiry', names }
  const realised = legs.reduce((sum, { state, gross }) => sum + (state === 'closed' ? gross : 0), 0) / 100
  return { is: 'drawn', root, month, expiry, ...expiryLine(positions, realised) }
}
