import { atom } from 'nanostores'

/** Trading hours in IST from a day on, `HH:mm`, until the next entry. */
export interface MarketHours {
  from: string
  open: string
  close: string
}

/** What the owner sets in `src/content` and the island shows; handed over by IslandPage as plain JSON. */
export interface Settings {
  brand: string
  supportEmail: string
  helpUrl: string
  chatUrl: string
  payment: {
    upi?: { address: string; name: string } | undefined
    bank?: { holder: string; account: string; ifsc: string; bank: string } | undefined
  }
  /** `holidays` maps a year to its days as `2026-01-26`; a year without an entry is unknown, not free of holidays. */
  market: { hours: MarketHours[]; holidays: Record<string, string[]> }
  /** What Stop, Squre Off and "Square off everything" do, in the owner's words. */
  consequences: { stop: string[]; squareOff: string[]; squareOffAll: string[] }
  disclaimer: { version: string; title: string; statements: string[]; risks: string[] }
}

const empty: Settings = {
  brand: '',
  supportEmail: '',
  helpUrl: '',
  chatUrl: '',
  payment: {},
  market: { hours: [], holidays: {} },
  consequences: { stop: [], squareOff: [], squareOffAll: [] },
  disclaimer: { version: '', title: '', statements: [], risks: [] },
}

/** Set once, by App, from the page's own data. */
export const $settings = atom<Settings>(empty)
