import { demo } from '../../sandbox/db/seed.ts'

/** The session and a running trade of the demo user: the one that runs, else a new one. */
export async function openTrade(api: string): Promise<{ session: unknown; id: string }> {
  const form = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return body
  }
  const { username, password } = demo
  const login = await fetch(`${api}/api/login/`, { method: 'POST', body: form({ username, password }) })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${data.access_token}` }
  const trades = await fetch(`${api}/api/trading/`, { headers })
  const { results: known } = (await trades.json()) as { results: { trade_id: string; status: string }[] }
  // An earlier measurement on this server may have started it.
  const running = known.find(({ status }) => status === 'start')
  if (running) return { session: data, id: running.trade_id }
  await fetch(`${api}/aliceblue/v1/credential/validate`, { headers })
  const list = await fetch(`${api}/api/subscription/`, { headers })
  const { results } = (await list.json()) as { results: { id: number; status: { badge: string } }[] }
  const subscription = String(results.find(({ status }) => status.badge !== 'danger')?.id)
  const order = form({ status: 'start', subscription, qty: '1' })
  const started = await fetch(`${api}/api/trading/`, { method: 'POST', headers, body: order })
  const { trade_id } = (await started.json()) as { trade_id?: string }
  if (trade_id === undefined) throw new Error('the trade of the measurement did not start')
  return { session: data, id: String(trade_id) }
}
