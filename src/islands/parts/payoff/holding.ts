import { type Contract, readContract } from '../../../lib/format/contract.ts'
import { instrumentText } from '../../../lib/format/instrument.ts'
import { type ExpiryLine, expiryLine } from '../../../lib/pricing/expiryLine.ts'
import type { OptionLeg } from '../../../lib/pricing/payoff.ts'
import { riskText } from '../../../lib/pricing/payoffText.ts'
import type { Leg } from '../../../lib/results/legs.ts'

/** Open legs of one underlying and expiry at that, in rupees before charges; what closed legs made is part of it. */
export interface Holding extends ExpiryLine, Pick<Contract, 'root' | 'month' | 'expiry'> {
  is: 'drawn'
}

/** What open legs are at expiry; else why that is not known, and then there is nothing to draw. */
export type Held = Holding | { is: 'none' | 'unknown'; why: string }

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

/** Each once. */
const listOf = (names: readonly string[]) => [...new Set(names)].join(', ')

/** Reads legs into their pay-off at expiry. Two expiries or underlyings have none together. */
export function holdingOf(legs: readonly Leg[]): Held {
  const open = legs.filter(({ state }) => state !== 'closed')
  if (open.length === 0) return { is: 'none', why: 'No leg is open.' }
  const read = open.map((leg) => ({ name: leg.instrument || 'a leg without a name', position: positionOf(leg) }))
  const unread = read.filter(({ position }) => !position)
  if (unread.length > 0)
    return { is: 'unknown', why: `Not drawn: the orders do not say all of ${listOf(unread.map(({ name }) => name))}.` }
  const positions = read.flatMap(({ position }) => position ?? [])
  const [{ root, month, expiry }] = positions as [Position]
  const isOtherRoot = positions.some((it) => it.root !== root)
  const names = isOtherRoot ? positions.map((it) => it.root) : read.map(({ name }) => instrumentText(name))
  const mixed = `These legs have more than one ${isOtherRoot ? 'underlying' : 'expiry'}: ${listOf(names)}.`
  if (isOtherRoot || positions.some((it) => it.month !== month || it.expiry !== expiry))
    return { is: 'unknown', why: `${mixed} Together they have no pay-off.` }
  const realised = legs.reduce((sum, { state, gross }) => sum + (state === 'closed' ? gross : 0), 0) / 100
  return { is: 'drawn', root, month, expiry, ...expiryLine(positions, realised) }
}

/** `24 Nov`, or `Nov 2026` where the names do not say the day. */
export function expiryText({ month, expiry }: Pick<Holding, 'month' | 'expiry'>): string {
  const code = month.slice(2)
  const name = code.charAt(0) + code.slice(1).toLowerCase()
  return expiry === '' ? `${name} 20${month.slice(0, 2)}` : `${Number(expiry)} ${name}`
}

/** What they can lose in all, as `riskText` says it, where that is known. */
export const riskOf = (held: Held): string => (held.is === 'drawn' ? riskText(held) : 'not known')
