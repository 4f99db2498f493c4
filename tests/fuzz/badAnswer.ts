import type { Random } from './random.ts'

/** What a host may answer in place of the API. */
export interface Answer {
  status: number
  contentType: string
  body: string
  /** It comes so many milliseconds late. */
  delay?: number
}

const html = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1><p>cloudflare</p>`

const odd: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, -1e308, '9007199254740993', '', ' ', 'x', '0', '-1', '1e5', '12,5', '١٢'],
  ...['2026-13-45', '2026-11-20', 'yesterday', '0000-00-00T00:00:00Z', '9999-12-31T23:59:59Z', '275760-09-13', 1e18],
  ...[
    [],
    [null],
    [[]],
    {},
    { results: null },
    { 0: 1 },
    { length: 3 },
    { toString: 1 },
    { __proto__: null, status: 200 },
  ],
  ...['\u0000\u202e\ufeff', '<b>x</b>', '💥'.repeat(50), 'w'.repeat(3000), 'क'.repeat(500)],
]

type Place = { parent: Record<string, unknown>; key: string }

/** Every place of a value inside another. */
function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.keys(parent).flatMap((key) => [{ parent, key }, ...placesOf(parent[key])])
}

/** An answer with one to four of its parts missing, of another type, repeated or out of range. */
function changed(text: string, random: Random): string {
  let whole: unknown
  try {
    whole = { it: JSON.parse(text) }
  } catch {
    return text
  }
  const times = 1 + random.below(4)
  for (let n = 0; n < times; n++) {
    const place = random.pick(placesOf(whole))
    if (place === undefined) break
    const { parent, key } = place
    const value = parent[key]
    const how = random.below(10)
    if (how === 0 && !Array.isArray(parent)) delete parent[key]
    else if (how === 1) parent[key] = typeof value === 'number' ? String(value) : [value]
    else if (how === 2 && Array.isArray(value)) parent[key] = Array.from({ length: 400 }, () => value[0] ?? null)
    else if (how === 3) parent[key] = undefined
    else parent[key] = structuredClone(random.pick(odd))
  }
  return JSON.stringify((whole as { it: unknown }).it) ?? ''
}

/** Ruins a true answer in one of the ways that hosts, proxies, portals and other implementations have. */
export function badAnswer(truth: Answer, random: Random): Answer | 'abort' {
  const { body } = truth
  const status = random.pick([200, 200, 200, 201, 202, 204, 206, 400, 403, 404, 408, 409, 418, 422, 429, 500, 502, 503])
  switch (random.below(14)) {
    case 0:
      return { status: random.pick([200, 403, 404, 500, 502]), contentType: 'text/html', body: html('Just a moment') }
    case 1:
      return { ...truth, body: body.slice(0, random.below(body.length + 1)) }
    case 2:
      return { ...truth, status, body: '' }
    case 3:
      return { ...truth, body: JSON.stringify(random.pick(odd)) ?? '' }
    case 4:
      return { ...truth, status, contentType: random.pick(['text/plain', 'application/octet-stream', '', 'image/png']) }
    case 5:
      return 'abort'
    case 6:
      return { ...truth, body: changed(body, random), delay: random.below(1500) }
    case 7:
      return { ...truth, body: `${body.slice(0, -1)},"more":"${'x'.repeat(1_500_000)}"}` }
    case 8:
      return {
        ...truth,
        status,
        body: JSON.stringify({ detail: random.pick(odd), message: random.pick(odd), status: random.pick(odd) }),
      }
    case 9:
      return { ...truth, status }
    default:
      return { ...truth, body: changed(body, random) }
  }
}
