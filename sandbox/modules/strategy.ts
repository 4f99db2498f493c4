import { catalogue } from '../../src/lib/text/catalogue.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import type { AppContext } from '../context.ts'
import { rowId } from '../db/rowId.ts'
import { notFound } from '../http/httpError.ts'
import type { Routes } from '../http/register.ts'
import { reply } from '../http/reply.ts'
import { rupees } from '../market/positions.ts'

interface StrategyRow {
  id: number
  name: string
  description: string
  broker_name: string
  product_name: string
  code: string
  subscribers: number
}

interface PlanRow {
  id: number
  name: string
  amount: number
  time_period: number
  time_type: string
}

const STRATEGIES = `SELECT strategies.*, (SELECT count(*) FROM subscriptions JOIN plans ON plans.id = plan_id
  WHERE plans.strategy_id = strategies.id AND first_active_at IS NOT NULL) AS subscribers FROM strategies`

/** The whole catalogue goes under the term `0`, the specification's default, and under none. */
const meansAll = (term: string) => term === '' || term === '0'

/** Strategies and their plans. No return is ever claimed: `roi` is null. */
export function registerStrategy(routes: Routes, { store }: AppContext): void {
  const plansOf = (id: number) => store.all<PlanRow>('SELECT * FROM plans WHERE strategy_id = ? ORDER BY id', id)

  routes.open(strategy.list, ({ search }) => {
    const term = search.trim().toLowerCase()
    const matches = (row: StrategyRow) =>
      [
        row.name,
        row.description,
        row.broker_name,
        row.product_name,
        row.code,
        ...plansOf(row.id).map(({ name }) => name),
      ]
        .join('\n')
        .toLowerCase()
        .includes(term)
    const rows = store.all<StrategyRow>(`${STRATEGIES} ORDER BY id`)
    const results = rows
      .filter((row) => meansAll(term) || matches(row))
      .map(({ id, name, description, subscribers }) => ({
        id,
        name,
        desc: description,
        total_subscriptions: String(subscribers),
        roi: null,
      }))
    return reply(200, { results })
  })

  routes.authenticated(strategy.detail, ({ id }) => {
    const row = store.one<StrategyRow>(`${STRATEGIES} WHERE id = ?`, rowId(id))
    if (!row) throw notFound(catalogue.strategyNotFound)
    const { broker_name, product_name, code } = row
    const algos = plansOf(row.id).map((plan) => ({
      id: plan.id,
      name: plan.name,
      amount: rupees(plan.amount),
      time_period: plan.time_period,
      time_type: plan.time_type,
      strategie_detail: { broker_name, product_name, code },
    }))
    return reply(200, { id: row.id, name: row.name, desc: row.description, algos })
  })
}
