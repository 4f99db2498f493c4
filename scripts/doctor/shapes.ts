import { account } from '../../src/lib/wire/account.ts'
import { billing } from '../../src/lib/wire/billing.ts'
import { credential } from '../../src/lib/wire/credential.ts'
import type { Endpoint } from '../../src/lib/wire/endpoint.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { subscription } from '../../src/lib/wire/subscription.ts'
import { trading } from '../../src/lib/wire/trading.ts'
import { type Check, type Finding, reporter, type Target } from './finding.ts'
import { faultOf } from './reachable.ts'
import { mismatches, requestEndpoint, urlOf } from './request.ts'

const { ok, error } = reporter('Shapes')

const screens: Record<string, string> = {
  'strategy.list': 'strategy cards without live figures',
  'account.profile': 'the account area says that it could not be loaded',
  'subscription.list': 'no subscription to choose, so no trade can start',
  'trading.list': 'the trade list says that it could not be loaded',
  'billing.list': 'the billing report says that it could not be loaded',
  'credential.read': 'the broker page says that it could not be loaded',
}

async function readOne(target: Target, endpoint: Endpoint, fields = {}): Promise<Finding> {
  const url = urlOf(target, endpoint, fields)
  const trader = screens[endpoint.name] ?? 'a screen that could not be loaded'
  const result = await requestEndpoint(target, endpoint, fields)
  const fault = faultOf(error, url, result, trader)
  if (fault || result.kind === 'silence') return fault as Finding
  // None is stored yet.
  if (endpoint === credential.read && result.status === 404) return ok(`${url} answers 404: none is stored`)
  if (result.status > 299) return error(`${url} answers ${result.status}`, trader, "see the server's log")
  const text = result.text.trim()
  if (text !== '' && result.body === undefined)
    return error(`${url} answers what is no JSON: ${text.slice(0, 40)}`, trader, 'answer JSON')
  const wrong = mismatches(endpoint, result.body)
  if (wrong.length > 0)
    return error(`${url}: ${wrong.slice(0, 3).join('; ')}`, trader, 'send the fields of the contract, with these types')
  if (text !== '' && !result.type.includes('json'))
    return error(
      `${url} is called ${result.type || 'nothing'}, not JSON`,
      'nothing yet; a proxy may treat it as a page',
      'send content-type: application/json',
    )
  return ok(`${url} has the shape that the site reads`)
}

async function refusesStrangers(target: Target): Promise<Finding> {
  const url = urlOf(target, account.profile)
  const result = await requestEndpoint({ ...target, token: undefined }, account.profile)
  if (result.kind === 'answer' && (result.status === 401 || result.status === 403))
    return ok(`${url} without a token answers ${result.status}`)
  const found = result.kind === 'answer' ? String(result.status) : 'nothing'
  return error(
    `${url} without a token answers ${found}, not 401`,
    'an ended session looks alive, and every screen fails',
    'answer 401 where no token or an old one is sent',
  )
}

/** Whether answers are what the site reads: the public ones, and with a token the reads of the account area. */
export const shapes: Check = async (target) => {
  const findings = [await readOne(target, strategy.list, { search: '0' }), await refusesStrangers(target)]
  if (target.token !== undefined)
    for (const endpoint of [account.profile, subscription.list, trading.list, billing.list, credential.read])
      findings.push(await readOne(target, endpoint))
  return findings
}
