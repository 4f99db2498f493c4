/**
 * The numbers of the simulated market, the paper broker and the strategy rules that no content states.
 * docs/sandbox.md lists each with its source.
 */
export const parameters = {
  /** Where the first simulated day begins, in paise. */
  startPaise: 58_500_00,
  /** Standard deviation of a day's return, close to close. */
  dailyDeviation: 0.0095,
  /** Part of a day's variance that falls between the close and the next open. */
  overnightShare: 0.25,
  /** Trading days a year. */
  yearSessions: 252,
  /** How much more volatile the open and the close are than midday, and how quickly that fades, in parts of the session. */
  shape: { open: 3, openFade: 0.06, close: 1.2, closeFade: 0.07 },
  /** Jumps per session, and the deviation of one. */
  jumps: { perDay: 0.6, deviation: 0.002 },
  /** How often a kind of day comes, its volatility beside an average day, and its drift from open to close. */
  days: {
    range: { weight: 0.45, volatility: 0.8, drift: 0 },
    mixed: { weight: 0.27, volatility: 1, drift: 0 },
    trend: { weight: 0.25, volatility: 0.85, drift: 0.009 },
    crash: { weight: 0.03, volatility: 2, drift: -0.024 },
  },
  /**
   * Implied volatility at the money per year, its rise with a fall of the index, and its bounds. Wave and flicker are
   * parts of it.
   */
  implied: { level: 0.15, perFall: 4, wave: 0.004, waveSeconds: 120, noise: 0.0006, least: 0.08, most: 0.6 },
  /** Implied volatility away from the money, per standard deviation of distance: tilt towards puts, and curve. */
  smile: { tilt: 0.035, curve: 0.02 },
  /** Half of the bid-ask spread as a part of the premium. */
  halfSpread: 0.0015,
  /** Units at the best bid or ask, and at each tick beyond. */
  depthUnits: 900,
  /**
   * The protection band of an order as a part of the premium, and at least so many ticks. One closing order in so many
   * waits, for at most so many seconds; a strategy moves its own that rests to a new limit after `moveSeconds`.
   */
  protection: { part: 0.05, leastTicks: 10, slowOneIn: 5, mostSeconds: 3, moveSeconds: 10 },
  /** Part of the notional that the broker blocks for an uncovered short option. */
  marginRate: 0.12,
  /** Funds of the paper account in paise. */
  fundsPaise: 50_00_000_00,
  /** Least and most time from an order to its fill, in milliseconds. */
  latencyMs: [70, 260],
  /** The minute of the simulated session at which a fresh always-open market begins. */
  firstMinute: 20,
} as const
