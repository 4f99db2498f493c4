import { atom } from 'nanostores'
import type { QuantityRule } from './format/quantity.ts'

/** What `order.qty` counts, as the owner's content says; `isConfirmed` is false while the owner has not said so. */
export interface OrderQuantity {
  unit: 'units' | 'lots'
  isConfirmed: boolean
  /** From an IST day on, what one lot of the index holds, in units. */
  lotSizes: readonly { from: string; units: number }[]
}

/** Charges on index options in force from an IST day on, in per cent of premium turnover. Content names the source. */
export interface ChargeRates {
  from: string
  /** Securities transaction tax, sell side. */
  stt: number
  /** The exchange's transaction charge, both sides. */
  transaction: number
  /** SEBI's fee, both sides. */
  sebi: number
  /** Stamp duty, buy side. */
  stamp: number
  /** GST on brokerage, transaction charge and SEBI fee. */
  gst: number
}

/** The owner's brokerage from an IST day on, in rupees per executed order. */
export interface Brokerage {
  from: string
  perOrder: number
}

export interface ChargeRules {
  rates: readonly ChargeRates[]
  brokerage: readonly Brokerage[]
}

/** Rules of the owner's content by which orders become money. */
export interface ResultRules {
  quantity: OrderQuantity
  charges: ChargeRules
}

/** The way out that a broker has of its own; what the owner does not say is empty. */
export interface Broker {
  name: string
  web: string
  /** The telephone that takes orders by voice. */
  dealingDesk: string
  /** The static address that orders come from, which its clients enter there. */
  orderAddress: string
}

/** What the owner sets in `src/content` and the island shows; handed over by the page as plain JSON. */
export interface Settings {
  brand: string
  supportEmail: string
  helpUrl: string
  /** Empty where the owner offers no chat. */
  chatUrl: string
  payment: {
    upi?: { address: string; name: string } | undefined
    bank?: { holder: string; account: string; ifsc: string; bank: string } | undefined
  }
  /** The exchange's identifier of each strategy whose owner states it, by the strategy's code. */
  algoIdentifiers: Readonly<Record<string, string>>
  /** Days are `2026-01-26`. A year without a holiday list is unknown, not free of holidays. */
  market: {
    /** Trading hours in IST from a day on, `HH:mm`, until the next entry. */
    hours: { from: string; open: string; close: string }[]
    holidays: Record<string, { day: string; name: string }[]>
    /** Special sessions and early closes: they win over weekends, holidays and ordinary hours. */
    sessions: { day: string; name: string; hours: 'unknown' | { open: string; close: string } }[]
  }
  brokers: readonly Broker[]
  /** How orders become money: what their quantities count, and the charges by law and by the owner's broker. */
  results: ResultRules
  /** How the owner's server counts a trade's quantity. */
  quantity: QuantityRule
  /** What Stop, Squre Off and "Square off everything" do, in the owner's words. */
  consequences: { stop: string[]; squareOff: string[]; squareOffAll: string[] }
  disclaimer: { version: string; title: string; statements: string[]; risks: string[] }
  /** The other texts that people agree to, with what is new in each. */
  agreements: Record<'terms' | 'privacy', { version: string; changes: string[] }>
}

const empty: Settings = {
  brand: '',
  supportEmail: '',
  helpUrl: '',
  chatUrl: '',
  payment: {},
  algoIdentifiers: {},
  market: { hours: [], holidays: {}, sessions: [] },
  brokers: [],
  results: { quantity: { unit: 'units', isConfirmed: false, lotSizes: [] }, charges: { rates: [], brokerage: [] } },
  quantity: { unit: '' },
  consequences: { stop: [], squareOff: [], squareOffAll: [] },
  disclaimer: { version: '', title: '', statements: [], risks: [] },
  agreements: { terms: { version: '', changes: [] }, privacy: { version: '', changes: [] } },
}

/** Set once, by App, from the page's own data. */
export const $settings = atom<Settings>(empty)
