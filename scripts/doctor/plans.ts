import * as v from 'valibot'
import type { ContentStrategy } from '../../sandbox/market/content.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { requestEndpoint } from './request.ts'

const { ok, info, warning, error } = reporter('Plans')

/** What is compared of a strategy of the content that has a page. */
export type SoldStrategy = Pick<ContentStrategy, 'id' | 'title' | 'packages'>

type Algo = v.InferOutput<typeof strategy.detail.reply>['algos'][number]

function compare(title: string, plan: SoldStrategy['packages'][number], sent: Algo | undefined): string[] {
  if (!sent) return [`${title}: plan ${plan.id} (${plan.name}) is not sold by the API`]
  const wrong: string[] = []
  if (sent.amount !== plan.amount) wrong.push(`costs ₹${sent.amount}, not ₹${plan.amount}`)
  if (sent.time_period !== plan.period || sent.time_type !== plan.type)
    wrong.push(`lasts ${sent.time_period} ${sent.time_type}, not ${plan.period} ${plan.type}`)
  return wrong.map((it) => `${title}: plan ${plan.id} (${plan.name}) ${it}`)
}

async function plansOf(target: Target, it: SoldStrategy): Promise<Finding[]> {
  const result = await requestEndpoint(target, strategy.detail, { id: it.id })
  const parsed = v.safeParse(strategy.detail.reply, result.kind === 'answer' ? result.body : undefined)
  if (!parsed.success)
    return [
      error(
        `${it.title}: its plans cannot be read`,
        '"Strategy was not found!"',
        `answer GET /api/strategie/${it.id} as the contract says`,
      ),
    ]
  const { algos } = parsed.output
  const wrong = it.packages.flatMap((plan) =>
    compare(
      it.title,
      plan,
      algos.find(({ id }) => id === plan.id),
    ),
  )
  const more = algos
    .filter(({ id }) => !it.packages.some((plan) => plan.id === id))
    .map(({ name, id }) => `${it.title}: plan ${id} (${name}) is missing from src/content/strategies`)
  if (wrong.length + more.length === 0) return [ok(`${it.title}: ids, amounts and periods agree`)]
  const change = 'make src/content/strategies and the API agree'
  return [
    ...wrong.map((found) => error(found, 'another price or period after login than before', change)),
    ...more.map((found) => warning(found, 'a plan that appears after login only', change)),
  ]
}

/** Whether the prices that visitors read are those that the API sells. The plans need a login. */
export function plans(content: SoldStrategy[]): Check {
  return async (target) => {
    const result = await requestEndpoint(target, strategy.list, { search: '0' })
    const parsed = v.safeParse(strategy.list.reply, result.kind === 'answer' ? result.body : undefined)
    if (!parsed.success) return [info('not looked at: the list of strategies cannot be read')]
    const sent = new Set(parsed.output.results.map(({ id }) => id))
    const findings = content.map(({ id, title }) =>
      sent.has(id)
        ? ok(`${title}: the API knows id ${id}`)
        : error(
            `${title}: the API knows no id ${id}`,
            '"Strategy was not found!"',
            'give the file in src/content/strategies the id of the API',
          ),
    )
    if (target.token === undefined) return [...findings, info('plans are not compared: run with --login')]
    for (const it of content.filter(({ id }) => sent.has(id))) findings.push(...(await plansOf(target, it)))
    return findings
  }
}
