import { useStore } from '@nanostores/react'
import { exitInput, loadTerms } from '../../../lib/commands/tradeCommand.ts'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { shortId } from '../../../lib/format/shortId.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { lastAnswer } from '../../../lib/resources/resource.ts'
import { statusWord } from '../../../lib/resources/tradeStatus.ts'
import { $trades, readTrade } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { withBroker } from '../../../lib/text/broker.ts'
import { type ReadFailure, whyUnread } from '../../../lib/text/unreachable.ts'
import { BrokerText } from '../../parts/broker/BrokerFallback.tsx'
import { useTradeCommands, useTradeSummary } from '../../parts/tradeCommands/useTradeCommands.ts'
import { SupportButton } from '../../ui/SupportButton.tsx'
import { Desk } from './Desk.tsx'
import { LineButton, withMore } from './DeskMessages.tsx'

/**
 * A trade that can't be read. Its status may have changed: Stop and Squre Off are offered, Start is not. What they send
 * is from the trade list, else from this device's memory of the day. Curve and log come from the feeds all the same.
 */
export function UnreadTrade({ id, failure }: { id: string; failure: ReadFailure }) {
  const list = lastAnswer(useStore($trades))
  const row = list?.data.find(({ trade_id }) => trade_id === id)
  const at = list?.at ?? 0
  const tradeCommands = useTradeCommands(id, row?.status ?? 'start')
  const { unit } = useStore($settings).quantity
  const listed = useTradeSummary(row ?? { qty: 0, subscription_detail: null })
  const remembered = loadTerms(id, serverNow())
  const quantity = remembered ? `Quantity ${formatQuantity(remembered.qty, unit)}` : 'quantity not known'
  const use = remembered
    ? 'Stop and Squre Off use the quantity this device read today.'
    : 'Until one can be read, the server may refuse Stop and Squre Off.'
  const known = row
    ? `${statusWord(row.status)}, quantity ${formatQuantity(row.qty, unit)}, according to the trade list at ${formatTime(at)}.`
    : `The trade list could not be read either. ${use}`
  return (
    <Desk
      trade={row}
      at={at}
      isUnread
      tradeCommands={tradeCommands}
      input={exitInput(id, row, serverNow())}
      about={row ? listed : { name: `trade ${shortId(id)}`, quantity }}
      quantity={row && formatQuantity(row.qty, unit)}
      own={[
        withMore(
          {
            ...{ severity: 'unreachable', title: 'The trade could not be read.' },
            text: `${whyUnread(failure)[0]}. ${known}`,
            actions: <LineButton onClick={() => void readTrade(id)}>Try again</LineButton>,
          },
          <>
            <BrokerText text={`It may be running. We keep trying to read it. If in doubt, check ${withBroker}.`} />
            <SupportButton />
          </>,
        ),
      ]}
    />
  )
}
