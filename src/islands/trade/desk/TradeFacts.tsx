import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { formatQuantity } from '../../../lib/format/quantity.ts'
import { shortId } from '../../../lib/format/shortId.ts'
import { formatClock, formatTime, sameIstDay } from '../../../lib/format/time.ts'
import { packageName } from '../../../lib/resources/packageName.ts'
import type { Trade, TradeWithOrders } from '../../../lib/resources/trades.ts'
import { serverNow } from '../../../lib/serverClock.ts'
import { $settings } from '../../../lib/settings.ts'
import { catalogue } from '../../../lib/text/catalogue.ts'
import { useSubscriptionOptions } from '../../parts/order/orderForm.ts'
import type { TradeOutcome } from '../../parts/tradeCommands/TradeOutcomes.tsx'
import { toastError } from '../../ui/toast.ts'

interface TradeFactsProps {
  id: string
  trade: Pick<Trade, 'subscription_detail' | 'trade_date'>
  quantity: ReactNode
  /** The newest command that was confirmed. */
  confirmed: TradeOutcome | undefined
}

/** A command that was confirmed, with its time; a screen reader hears all of its outcome. */
function Confirmed({ verb, status: { title, text, tone, at } }: TradeOutcome) {
  return (
    <section aria-label={`Outcome of ${verb}`} className="inline">
      <span aria-hidden="true">
        {tone === 'info' ? title.replace('.', ' at') : `${verb} confirmed`} {formatClock(at)}
      </span>
      <span className="sr-only">
        {title} {text}
      </span>
    </section>
  )
}

/** What a trade runs on, since when, and its id, in one line. */
export function TradeFacts({ id, trade, quantity, confirmed }: TradeFactsProps) {
  const algo = trade.subscription_detail?.algo
  const detail = algo?.strategie_detail
  const { algoIdentifiers } = useStore($settings)
  const identifier = algoIdentifiers[detail?.code ?? '']
  const isToday = trade.trade_date !== null && sameIstDay(trade.trade_date, serverNow())
  const begun = (
    <span title={formatTime(trade.trade_date)}>
      {isToday ? `started ${formatClock(trade.trade_date ?? 0)}` : formatTime(trade.trade_date)}
    </span>
  )
  const facts = [
    ['Quantity', quantity],
    ['Broker Name', detail?.broker_name],
    ['Product Name', detail?.product_name],
    ['Strategy Code', detail?.code],
    ...(identifier === undefined ? [] : [['Algo Identifier', identifier] as const]),
    ['Trade Date', begun],
  ] as const
  return (
    <section aria-label="This trade" className="desk-facts">
      <dl className="flex flex-wrap items-center gap-x-1.5 text-soft text-sm">
        <div className="sr-only">
          <dt className="sr-only">Algo Name</dt>
          <dd>{algo?.name ?? '–'}</dd>
        </div>
        {facts.map(([term, value]) => (
          <div
            key={term}
            title={term}
            // Long words end in dots before the time and the id leave the line. On a phone there is room for one time.
            className={`after:ml-1.5 after:content-['·'] ${typeof value === 'string' ? 'flex min-w-0 max-md:max-w-[40%]' : 'shrink-0'} ${confirmed && term === 'Trade Date' ? 'max-md:hidden' : ''}`}
          >
            <dt className="sr-only">{term}</dt>
            {typeof value === 'string' ? (
              <dd title={value} className="truncate">
                {value}
              </dd>
            ) : (
              <dd className="inline">{value ?? '–'}</dd>
            )}
          </div>
        ))}
        {confirmed && (
          <div title={confirmed.status.text} className="shrink-0 after:ml-1.5 after:content-['·']">
            <dt className="sr-only">Last command</dt>
            <dd className="inline">
              <Confirmed {...confirmed} />
            </dd>
          </div>
        )}
        <div className="shrink-0">
          <dt className="sr-only">Trade Id</dt>
          <dd className="inline">
            <span translate="no" title={id} className="font-mono">
              {shortId(id)}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Subscription and quantity of a running trade, in place of the form; says why they cannot be changed. */
export function FixedTerms({ trade: { subscription_detail, qty } }: { trade: Trade | TradeWithOrders }) {
  const { unit } = useStore($settings).quantity
  const { options } = useSubscriptionOptions()
  const subscription =
    options.find(({ value }) => value === subscription_detail?.id)?.label ?? packageName(subscription_detail)
  const text = formatQuantity(qty, unit)
  return (
    <button
      type="button"
      aria-label={`${subscription} · Quantity ${text}, fixed while running`}
      onClick={() => toastError(catalogue.tradeIsRunning)}
      className="rounded-control hover:text-ink touch:-my-3 touch:min-h-11"
    >
      {unit === '' ? `Quantity ${text}` : text}
    </button>
  )
}
