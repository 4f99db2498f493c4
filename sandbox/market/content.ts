import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { PeriodType } from '../modules/period.ts'

const folder = (name: string) => new URL(`../../src/content/${name}`, import.meta.url)

/** A file of `src/content/site` by its name, such as `market`; the build has checked it against its schema. */
export function readContent<T>(name: string): T {
  return parse(readFileSync(folder(`site/${name}.yaml`), 'utf8')) as T
}

/** A strategy as `src/content/strategies` states it, as far as it is read here. Amounts are rupees, strikes points. */
export interface ContentStrategy {
  id: string
  title: string
  /** `Iron condor` */
  structure: string
  summary: string
  broker: string
  product: string
  code: string
  /** The index level that the strikes are named for. */
  market: { spot: number }
  legs: { side: 'buy' | 'sell'; kind: 'call' | 'put'; strike: number }[]
  packages: { id: string; name: string; amount: number; period: number; type: PeriodType }[]
}

/** The strategies of the content that have a page. */
export function readStrategies(): ContentStrategy[] {
  return readdirSync(folder('strategies'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(folder(`strategies/${name}`), 'utf8').split(/^---$/m)[1] ?? '')
    .map((fields) => parse(fields) as ContentStrategy)
    .filter(({ id }) => id !== undefined)
}
