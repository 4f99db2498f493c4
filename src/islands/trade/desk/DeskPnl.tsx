import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { $history } from '../../../lib/commands/history.ts'
import { pnlFeed } from '../../../lib/feeds/pnl/pnl.ts'
import { endedText } from './ended.ts'
import { HeadPnl } from './HeadPnl.tsx'

function EndedPnl({ tradeId, hasOpenLegs }: { tradeId: string; hasOpenLegs: boolean }) {
  const id = useId()
  const curve = useStore(pnlFeed(tradeId).$curve)
  const history = useStore($history)[tradeId]
  const [when, ...rest] = endedText(history ?? [], curve, hasOpenLegs).split(' · ')
  const what = rest.join(' · ')
  return (
    <section aria-labelledby={id} className="min-w-0 max-md:grow max-md:text-right">
      <h2 id={id} className="sr-only">
        Live PNL
      </h2>
      {/* A value stays with its word and its sign where the line breaks. */}
      <p className="font-semibold text-sm tabular-nums md:text-lg">
        {when} · <span className={what.includes('₹') ? 'whitespace-nowrap' : ''}>{what}</span>
      </p>
    </section>
  )
}

/** The PNL in the desk's head: live while the trade runs, else what is known of its end. */
export function DeskPnl(props: { tradeId: string; isLive: boolean; hasOpenLegs: boolean }) {
  return props.isLive ? <HeadPnl tradeId={props.tradeId} /> : <EndedPnl {...props} />
}
