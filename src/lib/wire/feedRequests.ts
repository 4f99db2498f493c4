/** Seconds between the heartbeats that we request; a server without heartbeats ignores the query. */
export const HEARTBEAT_SECONDS = 5

export const logRequest = {
  path: '/ws/v1/log/trade',
  /** The first frame a client sends; `since` asks for the lines after that number, only where `seq` was seen. */
  subscribeFrame: (tradeId: string, since?: number) => (since === undefined ? tradeId : `${tradeId} since=${since}`),
}

export const pnlRequest = {
  path: '/ws/v1/log/pnl',
  subscribeFrame: (tradeId: string) => `pnl${tradeId}`,
}
