import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { intervals } from '../../../lib/resources/intervals.ts'
import { holdingOf } from '../../../lib/results/holding.ts'
import { expiryText, holdingText } from '../../../lib/results/holdingText.ts'
import { isUnitKnown, legsOf } from '../../../lib/results/legs.ts'
import { $settings } from '../../../lib/settings.ts'
import { assumesUnits } from '../../../lib/text/results.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { useTrades } from '../useTrades.ts'
import { PayoffChart } from './PayoffChart.tsx'

interface PayoffProps {
  trades: readonly { id: string; name: string }[]
  choices?: ReactNode
}

/** The open legs of trades together at expiry: drawn and in a sentence. It fills its parent. */
export function Payoff({ trades, choices }: PayoffProps) {
  const { quantity } = useStore($settings).results
  const ids = trades.map(({ id }) => id)
  const views = useTrades(ids, intervals.desk)
  const { held, legs, at } = useMemo(() => {
    const read = views.filter((view) => view.state === 'ready')
    const legs = read.map(({ data }) => legsOf(data, quantity))
    return { held: holdingOf(legs.flat()), legs, at: Math.min(...read.map(({ at }) => at)) }
  }, [views, quantity])
  const [reading, read] = useState<string>()
  const panel = { title: 'Pay-off', isTitleHidden: true, choices }
  // Nothing is drawn of a part of them.
  const isRead = legs.length === trades.length
  if (!isRead || held.is !== 'drawn')
    return (
      <ChartPanel {...panel}>
        <p role="status" className="grid place-items-center text-center text-soft">
          {isRead && held.is !== 'drawn' ? held.why : `Orders of ${legs.length} of ${trades.length} trades are read.`}
        </p>
      </ChartPanel>
    )
  const assumed = isUnitKnown(quantity) ? '' : assumesUnits
  const realised = held.realised === 0 ? '' : ` Realised ${formatPnl(held.realised)} is in it.`
  return (
    <ChartPanel
      {...panel}
      reading={reading}
      footer={
        <>
          {/* No line ends between a sign and its amount. */}
          <p>{holdingText(held).replace(/[+−](?=₹)/g, '$&\u2060')}</p>
          <p className="text-soft text-xs">
            {`As of ${formatClock(at)}, at expiry ${expiryText(held)}, before charges.${realised} Not a forecast. ${assumed}`}
          </p>
        </>
      }
    >
      <PayoffChart holding={held} onRead={read} />
    </ChartPanel>
  )
}
