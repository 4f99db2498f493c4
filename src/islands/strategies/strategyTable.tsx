import { useStore } from '@nanostores/react'
import { formatPeriod, formatRupees, periodDays } from '../../lib/format/money.ts'
import { answered } from '../../lib/resources/resource.ts'
import { $subscriptions } from '../../lib/resources/subscriptions.ts'
import { screenPath } from '../../lib/routes.ts'
import { Badge } from '../ui/Badge.tsx'
import { TwoLines } from '../ui/table/Cards.tsx'
import { type TableSpec, valueColumn } from '../ui/table/column.ts'
import { useServerNow } from '../ui/useNow.ts'
import { planStatusOf } from './planStatus.ts'
import type { StrategyPlan } from './plans.ts'

const periodOf = ({ plan }: StrategyPlan) => formatPeriod(plan.time_period, plan.time_type)
const brokerOf = ({ plan }: StrategyPlan) => plan.strategie_detail?.broker_name ?? '–'
const productOf = ({ plan }: StrategyPlan) => plan.strategie_detail?.product_name ?? '–'

function PlanStatusBadge({ planId }: { planId: string }) {
  const subscriptions = answered(useStore($subscriptions))
  const now = useServerNow()
  if (subscriptions.state !== 'ready') return subscriptions.state === 'loading' ? null : 'Not known'
  const status = planStatusOf(subscriptions.data, planId, now)
  return status ? <Badge kind={status.kind}>{status.text}</Badge> : '–'
}

function StrategyLink({ row: { strategyId, plan }, text }: { row: StrategyPlan; text: string }) {
  return (
    <a
      href={`${screenPath('strategy', { id: strategyId })}?package=${encodeURIComponent(plan.id)}`}
      className="inline-flex touch:min-h-11 items-center text-primary underline underline-offset-4 hover:no-underline"
    >
      {text}
    </a>
  )
}

export const planTable: TableSpec<StrategyPlan> = {
  card: (row) => (
    <TwoLines
      name={<StrategyLink row={row} text={row.plan.name} />}
      end={formatRupees(row.plan.amount)}
      meta={`${brokerOf(row)} · ${productOf(row)} · ${periodOf(row)}`}
      state={<PlanStatusBadge planId={row.plan.id} />}
    />
  ),
  columns: [
    {
      ...valueColumn('package', 'Package', ({ plan }) => plan.name),
      isRowHeader: true,
      cell: ({ plan }) => <span className="wrap-anywhere block min-w-24">{plan.name}</span>,
    },
    {
      ...valueColumn('strategy', 'Strategy', ({ strategyName }) => strategyName),
      cell: (row) => <StrategyLink row={row} text={row.strategyName} />,
    },
    {
      ...valueColumn('broker', 'Broker', brokerOf),
      cell: (row) => (
        <>
          <span className="block">{brokerOf(row)}</span>
          <span className="block text-soft text-sm">{productOf(row)}</span>
        </>
      ),
    },
    { ...valueColumn('product', 'Product', productOf), hidden: true },
    {
      ...valueColumn('period', 'Period', periodOf),
      cell: (row) => <span className="whitespace-nowrap">{periodOf(row)}</span>,
      sort: ({ plan }) => periodDays(plan.time_period, plan.time_type),
    },
    {
      ...valueColumn('price', 'Price', ({ plan }) => plan.amount),
      alignEnd: true,
      cell: ({ plan }) => <strong className="font-semibold">{formatRupees(plan.amount)}</strong>,
    },
    {
      key: 'yours',
      title: 'Yours',
      // As wide as a badge with a date: the columns must not move once it comes.
      cell: ({ plan }) => (
        <div className="min-w-46">
          <PlanStatusBadge planId={plan.id} />
        </div>
      ),
    },
  ],
}
