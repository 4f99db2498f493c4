import { formatTime } from '../../../lib/format/time.ts'
import type { Trade } from '../../../lib/resources/trades.ts'
import { toastError, toastTradeSuccess } from '../../ui/toast.ts'
import { shortId } from './shortId.ts'

function CopyId({ id }: { id: string }) {
  const copy = () => {
    // Absent where the page is not served securely.
    const written = navigator.clipboard?.writeText(id) ?? Promise.reject()
    written.then(
      () => toastTradeSuccess('Trade id copied.'),
      () => toastError(`The trade id could not be copied. It is ${id}`),
    )
  }
  return (
    <button
      type="button"
      title={id}
      aria-label={`Copy the trade id ${id}`}
      onClick={copy}
      className="rounded-control font-mono underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
    >
      {shortId(id)} <span className="font-sans text-primary print:hidden">Copy</span>
    </button>
  )
}

/** What a trade runs on, since when, and its id, in one line. */
export function TradeFacts({ id, trade }: { id: string; trade: Pick<Trade, 'subscription_detail' | 'trade_date'> }) {
  const detail = trade.subscription_detail?.algo?.strategie_detail
  const facts = [
    ['Broker Name', detail?.broker_name],
    ['Product Name', detail?.product_name],
    ['Algo Name', trade.subscription_detail?.algo?.name],
    ['Strategy Code', detail?.code],
    ['Trade Date', formatTime(trade.trade_date)],
  ] as const
  return (
    <section aria-label="This trade" className="min-w-0">
      <dl className="flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] text-soft tabular-nums">
        {facts.map(([term, value]) => (
          // The heading says the algo's name where there is room for one.
          <div
            key={term}
            title={term}
            className={`wrap-anywhere after:ml-1.5 after:content-['·'] ${term === 'Algo Name' ? 'md:hidden' : ''}`}
          >
            <dt className="sr-only">{term}</dt>
            <dd className="inline">{value ?? '–'}</dd>
          </div>
        ))}
        <div>
          <dt className="sr-only">Trade Id</dt>
          <dd className="inline">
            <CopyId id={id} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
