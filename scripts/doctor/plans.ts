import type { ContentStrategy } from '../../sandbox/market/content.ts'
import type { ReplyOf } from '../../src/lib/wire/endpoint.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { type Check, error, info, ok, warning } from './finding.ts'
import { read } from './request.ts'

/** What is compared of a strategy of the content that has a page. */
export type SoldStrategy = Pick<ContentStrategy, 'id' | 'title' | 'packages'>

const UNKNOWN = '"Strategy was not found!"'
const AGREE = 'make src/content/strategies and the API agree'

type Algo = ReplyOf<typeof strategy.detail>['algos'][number]

/** How what is sold differs from a plan of the content. */
function differences({ amount, period, type }: SoldStrategy['packages'][number], sent: Algo | undefined): string[] {
  if (!sent) return ['is not sold by the API']
  const isSamePeriod = sent.time_period === period && sent.time_type === type
  return [
    sent.amount === amount ? [] : `costs ₹${sent.amount}, not ₹${amount}`,
    isSamePeriod ? [] : `lasts ${sent.time_period} ${sent.time_type}, not ${period} ${type}`,
  ].flat()
}

/** Whether the prices that visitors read are those that the API sells. The plans need a login. */
export const plans = (content: SoldStrategy[]): Check =>
  async function* (target) {
    const list = await read(target, strategy.list, { search: '0' })
    if (!list) return yield info('not looked at: the list of strategies cannot be read')
    const isKnown = ({ id }: SoldStrategy) => list.results.some((it) => it.id === id)
    for (const it of content)
      if (isKnown(it)) yield ok(`${it.title}: the API knows id ${it.id}`)
      else
        yield error(
          `${it.title}: the API knows no id ${it.id}`,
          UNKNOWN,
          'give the file in src/content/strategies the id of the API',
        )
    if (target.token === undefined) return yield info('plans are not compared: run with --login')
    for (const { id, title, packages } of content.filter(isKnown)) {
      const detail = await read(target, strategy.detail, { id })
      if (!detail) {
        yield error(
          `${title}: its plans cannot be read`,
          UNKNOWN,
          `answer GET /api/strategie/${id} as the contract says`,
        )
        continue
      }
      const { algos } = detail
      const wrong = packages.flatMap((plan) => {
        const sent = algos.find((it) => it.id === plan.id)
        return differences(plan, sent).map((it) => `${title}: plan ${plan.id} (${plan.name}) ${it}`)
      })
      const more = algos.filter((it) => !packages.some((plan) => plan.id === it.id))
      if (wrong.length + more.length === 0) yield ok(`${title}: ids, amounts and periods agree`)
      for (const found of wrong) yield error(found, 'another price or period after login than before', AGREE)
      for (const plan of more) {
        const found = `${title}: plan ${plan.id} (${plan.name}) is missing from src/content/strategies`
        yield warning(found, 'a plan that appears after login only', AGREE)
      }
    }
  }
