import { readOne, readOrdered } from './read.ts'
import type { Strategy } from './strategies.ts'

const provider = await readOne('provider')
const { labels, boxes, notApplicable } = await readOne('disclosures')

interface Fact {
  label: string
  /** Empty while nobody has stated it. */
  lines: string[]
}

type Parts = Record<string, string>
type Value = string | readonly (string | Parts)[] | Parts | { notApplicable: string }

const hasNone = (value: Value): value is { notApplicable: string } =>
  typeof value === 'object' && 'notApplicable' in value

/** The value of a fact, line by line; none where it is blank or not applicable. */
function linesOf(value: Value): string[] {
  if (hasNone(value)) return []
  if (typeof value === 'string') return value === '' ? [] : [value]
  const parts: (string | Parts)[] = Array.isArray(value) ? value : Object.values(value)
  return parts.map((it) => (typeof it === 'string' ? it : Object.values(it).join(' '))).filter((it) => it !== '')
}

const factOf = (name: keyof typeof labels, value: Value): Fact => ({ label: labels[name], lines: linesOf(value) })

/** The same for a page that also says why there is none. */
const explained = (name: keyof typeof labels, value: Value): Fact =>
  hasNone(value) ? { label: labels[name], lines: [`${notApplicable} ${value.notApplicable}`] } : factOf(name, value)

const who = ['name', 'address', 'grievanceOfficer'] as const
const registrations = provider.registrations.map(({ label, value }) => ({ label, lines: [value] }))

/** Who runs the site, as far as that is stated. */
export const company = [...who.map((name) => factOf(name, provider[name])), ...registrations].filter(
  ({ lines }) => lines.length > 0,
)

/** Who sells, as receipts print it. */
export const seller = {
  name: linesOf(provider.name).join(''),
  address: linesOf(provider.address),
  tax: provider.registrations,
}

const offered = (await readOrdered('strategies')).filter(({ data }) => data.id !== undefined)

/** What the rules ask a provider to say. */
export const disclosures: Fact[] = [
  ...who.map((name) => explained(name, provider[name])),
  ...registrations,
  explained('exchanges', provider.exchanges),
  explained('broker', [...new Set(offered.map(({ data }) => data.broker))]),
  ...(['feeSharing', 'runsOn', 'researchAnalyst'] as const).map((name) => explained(name, provider[name])),
  ...offered.map((it) => ({ label: `${labels.strategy} ${it.data.title}`, lines: algoLines(it) })),
]

/** The identifier of a strategy and its kind of box, as far as they are stated. */
export function algoLines({ data: { algo } }: Strategy): string[] {
  if (!algo) return []
  const identifier = explained('identifier', algo.identifier).lines.map((it) => `${labels.identifier}: ${it}`)
  return [...identifier, ...(algo.box === '' ? [] : [boxes[algo.box]])]
}

/** The identifiers by the code that the server has for a strategy. */
export const algoIdentifiers: Record<string, string> = Object.fromEntries(
  offered.flatMap(({ data: { code, algo } }) =>
    linesOf(algo?.identifier ?? '').map((identifier) => [code, identifier]),
  ),
)
