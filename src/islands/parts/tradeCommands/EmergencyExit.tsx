import { useStore } from '@nanostores/react'
import { exitInput } from '../../../lib/commands/tradeCommand.ts'
import { shortId } from '../../../lib/format/shortId.ts'
import { formatSince } from '../../../lib/format/time.ts'
import { lastAnswer } from '../../../lib/resources/resource.ts'
import { isOpenTrade, statusWord } from '../../../lib/resources/tradeStatus.ts'
import { $trades, type Trade, tradeName } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $page } from '../../router.ts'
import { Card } from '../../ui/Card.tsx'
import { BrokerSection } from '../broker/BrokerFallback.tsx'
import { TradeActions } from './TradeActions.tsx'

function Exit({ id, row, at = 0 }: { id: string; row?: Trade; at?: number | undefined }) {
  const input = exitInput(id, row, serverNow())
  const name = row ? tradeName(row) : `Trade ${shortId(id)}`
  const trade = row ?? { trade_id: id, status: 'start', qty: input.qty, subscription_detail: null, trade_date: null }
  return (
    <li className="grid gap-3 border-line border-t py-3 first:border-t-0">
      <TradeActions trade={trade} emergency={{ input, name }}>
        <p className="wrap-anywhere min-w-0">
          <span className="font-medium">{name}</span> ·{' '}
          {row
            ? `${statusWord(row.status)}, as of ${formatSince(at, serverNow())}`
            : 'status not read, it may be running'}
        </p>
      </TradeActions>
    </li>
  )
}

/**
 * Where a screen cannot be drawn: Stop and Squre Off for every trade that the list last showed as open, and for the one
 * of the address where the list does not have it; and the broker's own way out.
 */
export function EmergencyExit() {
  const list = lastAnswer(useStore($trades))
  const page = useStore($page)
  const open = (list?.data ?? []).filter(isOpenTrade)
  const here = page?.route === 'trade' ? (page.params as Record<string, string>).id : undefined
  const unlisted = list?.data.some(({ trade_id }) => trade_id === here) ? undefined : here
  return (
    <>
      {(unlisted !== undefined || open.length > 0) && (
        <Card title="Running trades">
          <ul>
            {unlisted !== undefined && <Exit id={unlisted} />}
            {open.map((row) => (
              <Exit key={row.trade_id} id={row.trade_id} row={row} at={list?.at} />
            ))}
          </ul>
        </Card>
      )}
      <BrokerSection />
    </>
  )
}
