import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import type { PlanStatus } from './planStatus.ts'
import type { Plan } from './strategy.ts'

interface PackageChoiceProps {
  plans: readonly Plan[]
  chosen: string | undefined
  onChoose: (id: string) => void
  ownedOf: (id: string) => PlanStatus | undefined
}

/** The packages as one radio group: arrow keys move, and each says what it costs and for how long. */
export function PackageChoice({ plans, chosen, onChoose, ownedOf }: PackageChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display font-semibold text-lg">{catalogue.selectPackage}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))] gap-3">
        {plans.map((plan) => {
          const owned = ownedOf(plan.id)
          return (
            <label
              key={plan.id}
              className="flex cursor-pointer items-start gap-3 rounded-box border border-edge bg-surface p-4 hover:bg-tint has-checked:border-primary has-checked:bg-tint has-checked:outline has-checked:outline-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="package"
                value={plan.id}
                checked={plan.id === chosen}
                onChange={() => onChoose(plan.id)}
                className="mt-1 size-5 shrink-0 accent-primary"
              />
              <span className="grid min-w-0 gap-1">
                <span className="wrap-anywhere font-semibold">{plan.name}</span>
                <span>
                  <span className="font-display font-semibold text-xl tabular-nums">{formatRupees(plan.amount)}</span>
                  <span className="text-soft"> for {formatPeriod(plan.time_period, plan.time_type)}</span>
                </span>
                <span className="text-soft text-sm">
                  {[plan.strategie_detail?.broker_name, plan.strategie_detail?.product_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {/* Known later than the package: its line is kept, so that nothing moves. */}
                <span className="mt-1 flex min-h-7 items-center">
                  {owned && <Badge kind={owned.kind}>{owned.text}</Badge>}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
