import { formatPeriod, formatRupees } from '../../lib/format/money.ts'
import { catalogue } from '../../lib/text/catalogue.ts'
import { Badge } from '../ui/Badge.tsx'
import type { PlanStatus } from './planStatus.ts'
import type { Package } from './strategy.ts'

interface PackageChoiceProps {
  plans: readonly Package[]
  chosen: string | undefined
  onChoose: (id: string) => void
  ownedOf: (id: string) => PlanStatus | undefined
}

/** A choice has its radio button first and its state last. */
const choice =
  'cursor-pointer grid-cols-[auto_1fr] px-3 hover:bg-tint has-checked:bg-tint has-checked:[box-shadow:inset_3px_0_var(--primary)] has-focus-visible:[outline:2px_solid_var(--focus)] has-focus-visible:-outline-offset-2 max-md:*:col-start-2 md:grid-cols-[auto_minmax(0,1fr)_minmax(13.5rem,1fr)_12rem] [&_strong]:inline'

/** The packages as one radio group: arrow keys move, and each says what it costs and for how long. */
export function PackageChoice({ plans, chosen, onChoose, ownedOf }: PackageChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-semibold text-md">{catalogue.selectPackage}</legend>
      <div className="packs">
        {plans.map((plan) => {
          const owned = ownedOf(plan.id)
          const { broker_name, product_name } = plan.strategie_detail ?? {}
          return (
            <label key={plan.id} className={`pack ${choice}`}>
              <input
                type="radio"
                className="col-start-1! row-start-1 size-5 accent-primary outline-none"
                name="package"
                value={plan.id}
                checked={plan.id === chosen}
                onChange={() => onChoose(plan.id)}
              />
              <span className="min-w-0">
                <span className="pack-name wrap-anywhere">{plan.name}</span>
                <span className="block text-soft text-sm">
                  {[broker_name, product_name].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="pack-price">
                <strong>{formatRupees(plan.amount)}</strong>{' '}
                <span>for {formatPeriod(plan.time_period, plan.time_type)}</span>
              </span>
              {/* Known later than the package: its line is kept, so that nothing moves. */}
              <span className="flex min-h-7 items-center">
                {owned && <Badge kind={owned.kind}>{owned.text}</Badge>}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
