import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConsolePanel } from '../../../src/islands/trade/console/ConsolePanel.tsx'
import { LivePanels } from '../../../src/islands/trade/desk/LivePanels.tsx'
import { Toaster } from '../../../src/islands/ui/Toaster.tsx'
import { append } from '../../../src/lib/commands/history.ts'
import { logFeed } from '../../../src/lib/feeds/log/log.ts'
import { PlainList } from './PlainList.tsx'
import './page.css'

const query = new URLSearchParams(location.search)
const tradeId = query.get('trade') ?? 'bench'

const order = (order_type: string, instrument: string, buy_avg: number | null, sell_avg: number | null) => ({
  order_type,
  instrument,
  qty: 105,
  buy_avg,
  sell_avg,
  created_at: '2026-11-20T03:46:12Z',
})
const orders = [
  order('SELL', 'BANKNIFTY 24-11-2026 52000 CE', 288.1, 312.45),
  order('SELL', 'BANKNIFTY 24-11-2026 52000 PE', 10_355.05, 298.6),
  order('BUY', 'BANKNIFTY 24-11-2026 53500 CE', 41.2, null),
]
const commands = [
  { at: Date.parse('2026-11-20T03:46:10Z'), what: 'Start', outcome: 'Confirmed' },
  { at: Date.parse('2026-11-20T09:40:02Z'), what: 'Squre Off', outcome: 'Confirmed' },
]

/** Counts clicks, so that a run can tell how long an answer takes while lines pour in. */
function Clicker() {
  const [clicks, setClicks] = useState(0)
  return (
    <button type="button" id="clicker" onClick={() => setClicks((n) => n + 1)}>
      clicked {clicks}
    </button>
  )
}

function Panels() {
  const trade = { status: 'start', qty: 1, subscription_detail: null, trade_date: null, order: orders } as const
  return <LivePanels id={tradeId} trade={{ ...trade, trade_id: tradeId }} at={Date.now()} isLive />
}

const show = query.get('show') ?? 'panels'
if (show === 'panels') for (const command of commands) append(tradeId, command)
Object.assign(window, { counters: () => logFeed(tradeId).counters() })
createRoot(document.getElementById('root') as HTMLElement).render(
  <div className="mx-auto max-w-5xl p-4 sm:p-6">
    {show === 'panels' && <Panels />}
    {show === 'console' && <ConsolePanel tradeId={tradeId} strategy="Delta" isRunning />}
    {show === 'plain' && <PlainList tradeId={tradeId} />}
    {show !== 'panels' && <Clicker />}
    <Toaster />
  </div>,
)
