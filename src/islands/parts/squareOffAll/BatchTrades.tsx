import { useStore } from '@nanostores/react'
import { squareOffCommand } from '../../../lib/commands/exitCommands.ts'
import { isUnreadable } from '../../../lib/commands/state.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { formatSince } from '../../../lib/format/time.ts'
import { type Trade, tradeName } from '../../../lib/resources/trades.ts'
import { screenPath } from '../../../lib/routes.ts'
import { $settings } from '../../../lib/settings.ts'
import { Link } from '../../ui/Link.tsx'
import { useServerNow } from '../../ui/useNow.ts'
import { ExitBody } from '../ExitBody.tsx'
import { LazyLivePnl } from '../LazyLivePnl.tsx'
import { knownLegs, legsAsOf, openLegsText, squareOffSentence } from '../tradeCommands/exitText.ts'
import { useExitStatus } from '../tradeCommands/TradeOutcomes.tsx'
import { type LegCount, sumLegs, useLegCounts } from '../tradeCommands/useLegCounts.ts'
import { type Batch, hasFailed, isSuperseded } from './squareOffAll.ts'

const tones = { info: 'text-primary', success: 'text-profit', warning: 'text-warn', error: 'text-loss' }

/** A trade of "Square off everything": its lots, open legs and PNL, and from the press on its outcome. */
function SquareOffAllRow(props: { trade: Trade; batch: Batch; legs: LegCount | undefined; onLeave: () => void }) {
  const { trade, batch, legs, onLeave } = props
  const state = useStore(squareOffCommand(trade.trade_id).$state)
  const status = useExitStatus(trade.trade_id, 'squareOff', state)
  const now = useServerNow()
  const { unit } = useStore($settings).quantity
  const isTwin = batch.trades.filter((it) => tradeName(it) === tradeName(trade)).length > 1
  const quantity = unit === '' ? `Quantity ${trade.qty}` : formatQuantity(trade.qty, unit)
  return (
    <li
      className={`grid items-center gap-x-4 border-line border-b py-2 ${batch.state === 'ready' ? 'grid-cols-[minmax(0,1fr)_auto]' : 'sm:grid-cols-[minmax(0,1fr)_fit-content(60%)]'}`}
    >
      <p className="wrap-anywhere font-medium">
        {tradeName(trade)}
        <span className="block font-normal text-soft text-sm">
          {quantity} · {legs ? knownLegs(legs) : 'open legs not read'}
          {isTwin && <span className="break-all"> · {trade.trade_id}</span>}
        </span>
      </p>
      <div role={batch.state === 'ready' ? undefined : 'status'} className="sm:text-right">
        {batch.state === 'ready' ? (
          <LazyLivePnl tradeId={trade.trade_id} />
        ) : status ? (
          <>
            <p className={`font-medium ${tones[status.tone]}`}>
              {status.title} <span className="font-normal text-soft text-sm">{formatSince(status.at, now)}</span>
            </p>
            {status.text !== undefined && <p className="text-sm">{status.text}</p>}
            {batch.state === 'done' && isUnreadable(state) && (
              <Link
                href={screenPath('trade', { id: trade.trade_id })}
                onClick={onLeave}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                Open its desk<span className="sr-only">, {tradeName(trade)}</span>
              </Link>
            )}
          </>
        ) : (
          batch.state === 'running' && <p className="text-soft">Waiting</p>
        )}
      </div>
    </li>
  )
}

/** `1 trade`, `2 trades`. */
export const tradesText = (count: number) => `${count} ${count === 1 ? 'trade' : 'trades'}`

function summary(trades: readonly Trade[], openLegs: number): string {
  const stopped = trades.filter(isSuperseded).length
  const squaredOff = trades.length - stopped - trades.filter(hasFailed).length
  return [
    `${squaredOff} of ${tradesText(trades.length)} squared off.`,
    openLegs > 0 && `The orders show ${openLegsText(openLegs)}.`,
    stopped > 0 && 'Stopped trades can’t be squared off from here.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is squared off, with what that means; later the outcome of each. One that can't be read has its own desk. */
export function BatchTrades({ batch, onLeave }: { batch: Batch; onLeave: () => void }) {
  const { squareOffAll: consequences } = useStore($settings).consequences
  const ids = batch.trades.map(({ trade_id }) => trade_id)
  const legsOf = useLegCounts(ids)
  const legs = sumLegs(ids.map(legsOf))
  const rows = (
    <ul aria-label="Trades">
      {batch.trades.map((trade) => (
        <SquareOffAllRow
          key={trade.trade_id}
          trade={trade}
          batch={batch}
          legs={legsOf(trade.trade_id)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  )
  if (batch.state === 'ready')
    return (
      <ExitBody
        sentence={squareOffSentence(legs, tradesText(ids.length))}
        ids={ids}
        label="Live PNL together"
        legs={legsAsOf(legs)}
        consequences={consequences}
      >
        {rows}
      </ExitBody>
    )
  return (
    <>
      {batch.state === 'done' && (
        <p role="status" className="mb-2 font-semibold">
          {summary(batch.trades, legs?.count ?? 0)}
        </p>
      )}
      {rows}
      <p className="pt-2 text-soft text-sm">{legsAsOf(legs)}</p>
    </>
  )
}
