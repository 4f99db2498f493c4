import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo, useState } from 'react'
import { formatPnl } from '../../../lib/format/money.ts'
import { formatClock } from '../../../lib/format/time.ts'
import { payoffText } from '../../../lib/pricing/payoffText.ts'
import { tradeById } from '../../../lib/resources/trades.ts'
import { isUnitKnown, legsOf } from '../../../lib/results/legs.ts'
import { $settings } from '../../../lib/settings.ts'
import { assumesUnits } from '../../../lib/text/results.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { expiryText, holdingOf } from './holding.ts'
import { PayoffChart } from './PayoffChart.tsx'

interface PayoffProps {
  tradeId: string
  choices: ReactNode
}

/** The open legs of a trade at expiry: drawn and in a sentence. It fills its parent. */
export function Payoff({ tradeId, choices }: PayoffProps) {
  const { quantity } = useStore($settings).results
  // The desk keeps it fresh.
  const view = useStore(tradeById(tradeId).$state)
  const { held, at } = useMemo(
    () =>
      view.state === 'ready'
        ? { held: holdingOf(legsOf(view.data, quantity)), at: view.at }
        : { held: undefined, at: 0 },
    [view, quantity],
  )
  const [reading, read] = useState<string>()
  const panel = { title: 'Pay-off', isTitleHidden: true, choices }
  if (held?.is !== 'drawn')
    return (
      <ChartPanel {...panel}>
        <p role="status" className="grid place-items-center text-center text-soft">
          {held === undefined ? 'Its orders are not read.' : held.why}
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
          <p>{payoffText(held).replace(/[+−](?=₹)/g, '$&\u2060')}</p>
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
