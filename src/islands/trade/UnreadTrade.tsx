import { useState } from 'react'
import { termsOf } from '../../lib/commands/tradeCommand.ts'
import { formatTime } from '../../lib/format/time.ts'
import { readTrade, statusWord, type Trade } from '../../lib/resources/trades.ts'
import { ExitSheet } from '../parts/tradeCommands/ExitSheet.tsx'
import type { ExitAction } from '../parts/tradeCommands/exit.ts'
import { TradeOutcomes } from '../parts/tradeCommands/TradeOutcomes.tsx'
import { useTradeCommands } from '../parts/tradeCommands/useTradeCommands.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DeskHead } from './DeskHead.tsx'
import { TradeButtons } from './TradeButtons.tsx'
import { TradeFacts } from './TradeFacts.tsx'

function Unread({ id }: { id: string }) {
  return (
    <Banner kind="error" title="The trade could not be read">
      <p className="mb-3">It may be running. We keep asking the server. Check with your broker if you are in doubt.</p>
      <Button variant="quiet" onClick={() => void readTrade(id)}>
        Try again
      </Button>
    </Banner>
  )
}

/** A trade as the list last had it. Its status may have changed: Stop and Squre Off are offered, Start is not. */
function ListedTrade({ row, at }: { row: Trade; at: number }) {
  const id = row.trade_id
  const tradeCommands = useTradeCommands(id, row.status)
  const [action, ask] = useState<ExitAction>()
  return (
    <>
      <DeskHead id={id} trade={row}>
        <TradeButtons available={{ ...tradeCommands.available, start: false }} onAsk={ask} isTarget />
      </DeskHead>
      <Unread id={id} />
      <p>
        {statusWord(row.status)}, a quantity of {row.qty}, as the list of trades had it at {formatTime(at)}.
      </p>
      <TradeFacts id={id} trade={row} />
      <TradeOutcomes tradeCommands={tradeCommands} input={termsOf(row)} />
      {action && (
        <ExitSheet id={id} trade={row} open={undefined} action={action} tradeCommands={tradeCommands} onChange={ask} />
      )}
    </>
  )
}

/** A trade that can't be read: head and exits by its row of the trade list, where there is one. */
export function UnreadTrade({ id, row, at }: { id: string; row: Trade | undefined; at: number }) {
  return (
    <div className="desk">
      {row ? (
        <ListedTrade row={row} at={at} />
      ) : (
        <>
          <DeskHead id={id} trade={undefined} />
          <Unread id={id} />
        </>
      )}
    </div>
  )
}
