/** Seconds between the heartbeats that we request; a server without heartbeats ignores the query. */
export const HEARTBEAT_SECONDS = 5

export const logRequest = {
  path: '/ws/v1/log/trade',
  /** The first frame a client sends. */
  subscribeFrame: (tradeId: string) => tradeId,
}

export const pnlRequest = {
  path: '/ws/v1/log/pnl',
  subscribeFrame: (tradeId: string) => `pnl${tradeId}`,
}
