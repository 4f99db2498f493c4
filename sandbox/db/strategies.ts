import { readStrategies } from '../market/content.ts'
import type { Store } from './store.ts'

/** Brings the strategies and plans of the file up to those of `src/content/strategies`, marked as simulated. */
export function syncStrategies(store: Store): void {
  store.transaction(() => {
    for (const { id, title, structure, summary, broker, product, code, packages } of readStrategies()) {
      store.run(
        `INSERT INTO strategies (id, name, description, broker_name, product_name, code) VALUES (?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name = excluded.name, description = excluded.description,
         broker_name = excluded.broker_name, product_name = excluded.product_name, code = excluded.code`,
        ...[Number(id), `${title} (simulated market)`, `${structure}. ${summary}`, broker, product, code],
      )
      for (const { id: plan, name, amount, period, type } of packages)
        store.run(
          `INSERT INTO plans (id, strategy_id, name, amount, time_period, time_type) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, amount = excluded.amount,
           time_period = excluded.time_period, time_type = excluded.time_type`,
          ...[Number(plan), Number(id), name, amount * 100, period, type],
        )
    }
  })
}
