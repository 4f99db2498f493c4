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

/** The packages as one radio group: arrow keys move, and each says what it costs and for how long. */
export function PackageChoice({ plans, chosen, onChoose, ownedOf }: PackageChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-md">{catalogue.selectPackage}</legend>
      <div className="packs">
        {plans.map((plan) => {
          const owned = ownedOf(plan.id)
          return (
            <label key={plan.id} className="pack">
              <input
                type="radio"
                name="package"
                value={plan.id}
                checked={plan.id === chosen}
                onChange={() => onChoose(plan.id)}
              />
              <span className="min-w-0">
                <span className="pack-name wrap-anywhere">{plan.name}</span>
                {owned && <Badge kind={owned.kind}>{owned.text}</Badge>}
              </span>
              <span className="pack-price">
                <strong>{formatRupees(plan.amount)}</strong>{' '}
                <span>for {formatPeriod(plan.time_period, plan.time_type)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
