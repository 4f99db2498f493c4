import { useStore } from '@nanostores/react'
import type { Trade } from '../../../lib/resources/trades.ts'
import { $settings } from '../../../lib/settings.ts'
import { ExitBody } from '../ExitBody.tsx'
import { legsAsOf, openLegsText, squareOffSentence } from '../tradeCommands/exitText.ts'
import { sumLegs, useLegCounts } from '../tradeCommands/useLegCounts.ts'
import { SquareOffAllRow } from './SquareOffAllRow.tsx'
import { type Batch, hasFailed, isSuperseded } from './squareOffAll.ts'

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

/** What is squared off, with what that means; later the outcome of each. */
export function BatchTrades({ batch }: { batch: Batch }) {
  const { squareOffAll: consequences } = useStore($settings).consequences
  const ids = batch.trades.map(({ trade_id }) => trade_id)
  const legsOf = useLegCounts(ids)
  const legs = sumLegs(ids.map(legsOf))
  const rows = (
    <ul aria-label="Trades">
      {batch.trades.map((trade) => (
        <SquareOffAllRow key={trade.trade_id} trade={trade} batch={batch} legs={legsOf(trade.trade_id)} />
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
