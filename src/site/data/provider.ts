import type { TableRow } from '../../build/placeholders.ts'
import { readOne, readOrdered } from './read.ts'
import type { Strategy } from './strategies.ts'

const provider = await readOne('provider')
const { brokers } = await readOne('broker')
const offered = (await readOrdered('strategies')).filter(({ data }) => data.id !== undefined)

type Parts = Record<string, string>
type Value = string | readonly (string | Parts)[] | Parts

const boxes = { white: 'White box: its rules are disclosed', black: 'Black box: its rules are not disclosed', '': '' }

/** The value of a fact, line by line; none where it is blank or not applicable. */
function linesOf(value: Value): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if ('notApplicable' in value) return []
  return Object.values(value)
    .map((it) => (typeof it === 'string' ? it : Object.values(it).join(' ')))
    .filter((it) => it !== '')
}

/** The same for a page that also says why there is none. */
const explained = (value: Value): string[] =>
  typeof value === 'object' && 'notApplicable' in value ? [`Not applicable, ${value.notApplicable}`] : linesOf(value)

const who: [string, Value][] = [
  ['Legal name', provider.name],
  ['Registered address', provider.address],
  ['Grievance officer', provider.grievanceOfficer],
  ...provider.registrations.map(({ label, value }): [string, Value] => [label, value]),
]

/** Who runs the site, as far as that is stated. */
export const company: TableRow[] = who
  .map(([label, value]) => ({ label, lines: linesOf(value) }))
  .filter(({ lines }) => lines.length > 0)

/** The legal name of who runs the site; empty where it is not stated. */
export const legalName = linesOf(provider.name).join('')

/** What is stated of a strategy's algo: its identifier, and which box it is. */
export function algoLines({ data: { algo } }: Strategy): string[] {
  if (!algo) return []
  return [...explained(algo.identifier).map((it) => `Algo identifier: ${it}`), ...linesOf(boxes[algo.box])]
}

/** The identifiers by the code that the server has for a strategy. */
export const algoIdentifiers: Record<string, string> = Object.fromEntries(
  offered.flatMap(({ data: { code, algo } }) =>
    linesOf(algo?.identifier ?? '').map((identifier) => [code, identifier]),
  ),
)

const asked = [
  ...who,
  ['Exchange empanelment', provider.exchanges] as const,
  ['Broker of record', brokers.map(({ name }) => name)] as const,
  ['Sharing of fees', provider.feeSharing] as const,
  ['Where the algo runs', provider.runsOn] as const,
  ['Research analyst', provider.researchAnalyst] as const,
  ...offered.map((it) => [`Strategy ${it.data.title}`, algoLines(it)] as const),
].map(([label, value]) => ({ label, lines: explained(value) }))
const open = asked
  .filter(({ lines }) => lines.length === 0)
  .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))

/** What the rules ask a provider to say, as far as it is stated. */
export const disclosures: TableRow[] = asked.filter(({ lines }) => lines.length > 0)

/** What is not stated yet, in one sentence; empty where all of it is. */
export const notStated = open.length > 0 ? `Not stated yet: ${open.join(', ')}.` : ''
