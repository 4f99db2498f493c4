import { formatDate, formatTime } from '../../lib/format/time.ts'
import { endText, packageName, type Subscription } from '../../lib/resources/subscriptions.ts'
import { type Trade, tradeName } from '../../lib/resources/trades.ts'
import { DescriptionList } from '../ui/DescriptionList.tsx'

type Fact = [term: string, value: string]

type Plan = Pick<NonNullable<Subscription['algo']>, 'strategie_detail'>

/** Who executes what: broker, product, algo and strategy code. */
function planFacts(name: string, plan: Plan | null | undefined): Fact[] {
  const detail = plan?.strategie_detail
  return [
    ['Broker Name', detail?.broker_name ?? '–'],
    ['Product Name', detail?.product_name ?? '–'],
    ['Algo Name', name],
    ['Strategy Code', detail?.code ?? '–'],
  ]
}

/** From so many characters on a value has a line of its own, a trade's id among them. */
const LONG = 30

function Facts({ label, facts }: { label: string; facts: Fact[] }) {
  return (
    <section aria-label={label} className="rounded-box border border-line bg-surface p-4 sm:px-6">
      <DescriptionList
        className="grid-cols-2 sm:grid-cols-3"
        items={facts.map(([term, value]) => ({ term, value, isWide: value.length > LONG }))}
      />
    </section>
  )
}

type Shown = Pick<Trade, 'subscription_detail' | 'trade_date'>

/** What a trade runs on, since when, and its id. */
export function TradeFacts({ id, trade }: { id: string; trade: Shown }) {
  const algo = trade.subscription_detail?.algo
  const name = algo?.name ?? (algo === null ? tradeName(trade) : '–')
  return (
    <Facts
      label="This trade"
      facts={[...planFacts(name, algo), ['Trade Date', formatTime(trade.trade_date)], ['Trade Id', id]]}
    />
  )
}

/** What a trade on this subscription would run on, and until when it may. `now` in milliseconds. */
export function SubscriptionFacts({ row, now }: { row: Subscription; now: number }) {
  const end = [formatDate(row.expire_date), endText(row, now)].filter(Boolean).join(', ')
  return <Facts label="What would be traded" facts={[...planFacts(packageName(row), row.algo), ['Expires', end]]} />
}
