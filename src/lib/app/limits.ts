/** How long a toast stays, in milliseconds, and how many are shown at once. */
export const toastRules = { error: 4000, success: 2000, tradeSuccess: 4000, limit: 20 } as const

/** How long the code of a screen may take before a reload is offered, in milliseconds. */
export const chunkTimeoutMs = 120_000
