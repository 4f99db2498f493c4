import type { PeriodType } from '../modules/period.ts'
import type { Store } from './store.ts'

interface Plan {
  id: number
  name: string
  rupees: number
  period: [count: number, type: PeriodType]
}

const strategies: { id: number; name: string; description: string; product: string; code: string; plans: Plan[] }[] = [
  {
    id: 1,
    name: 'Delta (simulated market)',
    description:
      'A short straddle on Bank Nifty: one call and one put are sold at the money, adjusted by rule, closed by rule.',
    product: 'MIS',
    code: 'BN-DELTA',
    plans: [
      { id: 11, name: 'Delta Monthly', rupees: 1499, period: [1, 'month'] },
      { id: 12, name: 'Delta Quarterly', rupees: 3999, period: [3, 'month'] },
      { id: 13, name: 'Delta Yearly', rupees: 12999, period: [1, 'year'] },
    ],
  },
  {
    id: 2,
    name: 'Theta (simulated market)',
    description:
      'An iron condor on Bank Nifty: a strangle is sold out of the money, with a bought wing on either side.',
    product: 'NRML',
    code: 'BN-THETA',
    plans: [
      { id: 21, name: 'Theta Monthly', rupees: 1999, period: [1, 'month'] },
      { id: 22, name: 'Theta Quarterly', rupees: 4999, period: [3, 'month'] },
      { id: 23, name: 'Theta Yearly', rupees: 15999, period: [1, 'year'] },
    ],
  },
]

/** Brings the strategies and plans of the file up to those of this page. */
export function syncStrategies(store: Store): void {
  store.transaction(() => {
    for (const { id, name, description, product, code, plans } of strategies) {
      store.run(
        `INSERT INTO strategies (id, name, description, broker_name, product_name, code) VALUES (?, ?, ?, 'Alice Blue', ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
         product_name = excluded.product_name, code = excluded.code`,
        id,
        name,
        description,
        product,
        code,
      )
      for (const plan of plans)
        store.run(
          `INSERT INTO plans (id, strategy_id, name, amount, time_period, time_type) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, amount = excluded.amount,
           time_period = excluded.time_period, time_type = excluded.time_type`,
          plan.id,
          id,
          plan.name,
          plan.rupees * 100,
          plan.period[0],
          plan.period[1],
        )
    }
  })
}
