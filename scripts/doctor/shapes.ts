import * as v from 'valibot'
import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { faultOf } from './faultOf.ts'
import { type Check, error, ok, type Said } from './finding.ts'
import { ask } from './request.ts'
import type { Target } from './target.ts'

const unloaded = (what: string) => `the ${what} says that it could not be loaded`

/** The reads of the account area, and what a screen says without each. */
const reads: [Endpoint, trader: string][] = [
  [account.profile, unloaded('account area')],
  [subscription.list, 'no subscription to choose, so no trade can start'],
  [trading.list, unloaded('trade list')],
  [billing.list, unloaded('billing report')],
  [credential.read, unloaded('broker page')],
]

/** Where a body does not match what the site reads, as `results.0.amount: not a number ("zwei")`. */
function mismatches(endpoint: Endpoint, body: unknown): string[] {
  const { issues = [] } = v.safeParse(endpoint.reply, body)
  return issues.map((issue) => {
    const path = v.getDotPath(issue) ?? 'body'
    const says = issue.type === 'regex' ? 'no time with an offset' : issue.message
    return `${path}: ${path === 'next' ? 'one page of a longer list' : says} (${issue.received})`
  })
}

async function readOne(target: Target, endpoint: Endpoint, trader: string, fields = {}): Promise<Said> {
  const answer = await ask(target, endpoint, fields)
  const fault = faultOf(answer, trader)
  if (fault) return fault
  const { url, status, body } = answer
  // None is stored yet.
  if (endpoint === credential.read && status === 404) return ok(`${url} answers 404: none is stored`)
  if (status > 299) return error(`${url} answers ${status}`, trader, "see the server's log")
  const text = answer.text.trim()
  if (text !== '' && body === undefined)
    return error(`${url} answers what is no JSON: ${text.slice(0, 40)}`, trader, 'answer JSON')
  const wrong = mismatches(endpoint, body)
  if (wrong.length > 0)
    return error(`${url}: ${wrong.slice(0, 3).join('; ')}`, trader, 'send the fields of the contract, with these types')
  const type = answer.headers.get('content-type') ?? ''
  if (text === '' || type.includes('json')) return ok(`${url} has the shape that the site reads`)
  return error(
    `${url} is called ${type || 'nothing'}, not JSON`,
    'nothing yet; a proxy may treat it as a page',
    'send content-type: application/json',
  )
}

async function refusesStrangers(target: Target): Promise<Said> {
  const { url, status } = await ask({ ...target, token: undefined }, account.profile)
  const found = `${url} without a token answers ${status || 'nothing'}`
  if (status === 401 || status === 403) return ok(found)
  return error(
    `${found}, not 401`,
    'an ended session looks alive, and every screen fails',
    'answer 401 where no token or an old one is sent',
  )
}

/** Whether answers are what the site reads: the public ones, and with a token the reads of the account area. */
export const shapes: Check = async function* (target) {
  yield await readOne(target, strategy.list, 'strategy cards without live figures', { search: '0' })
  yield await refusesStrangers(target)
  if (target.token !== undefined) for (const [endpoint, trader] of reads) yield await readOne(target, endpoint, trader)
}
