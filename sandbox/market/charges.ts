import { istDay } from '../../src/lib/format/time.ts'
import { type Charges, chargesOf } from '../../src/lib/results/charges.ts'
import type { Brokerage, ChargeRates } from '../../src/lib/settings.ts'
import { readContent } from './content.ts'
import { isOpen, rupees, type TradeLeg } from './positions.ts'

/** `src/content/site/results.yaml` as far as it prices charges. */
interface Rates {
  charges: ChargeRates[]
  brokerage: Brokerage[]
}

const { charges: rates, brokerage } = readContent<Rates>('results')

/** Whole paise. `brokerage` is 0 while the owner's content names none. */
export type ChargeSum = { [name in keyof Charges]: number }

const none: ChargeSum = { stt: 0, transaction: 0, sebi: 0, stamp: 0, brokerage: 0, gst: 0, total: 0 }
const names = Object.keys(none) as (keyof ChargeSum)[]

/**
 * What a contract note takes for closed legs, each by the rates of its IST day: the rates of content, by the formula of
 * Results. It is booked apart: PNL never holds it. An open leg adds nothing yet.
 */
export function chargesOn(legs: readonly TradeLeg[]): ChargeSum {
  const sum = { ...none }
  for (const leg of legs.filter((it) => !isOpen(it))) {
    const { created_at, qty: units, buy, sell } = leg
    const day = istDay(created_at)
    const prices = { buy: Number(buy) / 100, sell: Number(sell) / 100 }
    const facts = { state: 'closed', day, units, ...prices, instrument: null, side: null, gross: 0 } as const
    const taken = chargesOf(facts, { rates, brokerage })
    for (const name of names) sum[name] += taken?.[name] ?? 0
  }
  return sum
}

/** `Charges, apart from PNL: 412.35 before brokerage (STT 180.00, …)`, in rupees. */
export function chargesText({ stt, transaction, sebi, stamp, brokerage, gst, total }: ChargeSum): string {
  const parts = Object.entries({
    STT: stt,
    exchange: transaction,
    SEBI: sebi,
    'stamp duty': stamp,
    brokerage,
    GST: gst,
  })
  const taken = parts.filter(([, paise]) => paise > 0).map(([name, paise]) => `${name} ${rupees(paise)}`)
  return `Charges, apart from PNL: ${rupees(total)}${brokerage === 0 ? ' before brokerage' : ''} (${taken.join(', ')})`
}
