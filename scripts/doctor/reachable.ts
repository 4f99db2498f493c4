import { DAY_MS, istDay } from '../../src/lib/format/time.ts'
import { isLoopback } from '../../src/lib/network/loopback.ts'
import { strategy } from '../../src/lib/wire/strategy.ts'
import { faultOf } from './faultOf.ts'
import { type Check, error, ok, warning } from './finding.ts'
import { ask } from './request.ts'

const SOON_DAYS = 15
const isPlain = (url: string) => /^(http|ws):/.test(url) && !isLoopback(new URL(url).hostname)
const NOTHING = '"Something wents wrong ..", and lists that offer to try again'

/** Whether the API answers at all: encrypted, in time, without a detour; how long its certificate holds, and to whom. */
export const reachable: Check = async function* (target) {
  const { api, accounts, feeds, origin, now, certificateEnd, addressesOf } = target
  const plain = [api, accounts, feeds].find(isPlain)
  if (plain !== undefined && origin.startsWith('https:'))
    return yield error(
      `${plain} is not encrypted, and the site is`,
      `${NOTHING}: browsers send nothing from https to http`,
      'serve the API and the feeds by https and wss, and build with those addresses',
    )
  const answer = await ask(target, strategy.list, { search: '0' })
  const fault = faultOf(answer, NOTHING)
  if (fault) return yield fault
  yield ok(`${answer.url} answers ${answer.status}`)

  const end = api.startsWith('https:') ? await certificateEnd?.(new URL(api)) : undefined
  const days = end === undefined ? Number.NaN : Math.floor((end - now()) / DAY_MS)
  if (days >= SOON_DAYS) yield ok(`its certificate holds for ${days} days`)
  else if (end !== undefined)
    yield warning(
      `its certificate ends on ${istDay(end)}`,
      'nothing today; after that day no call is answered, Squre Off among them',
      'renew it, and let a timer renew it from now on',
    )

  // A phone on a network of IPv4 alone cannot reach what this machine reaches.
  const { hostname } = new URL(api)
  const addresses = (await addressesOf?.(hostname)) ?? []
  if (addresses.length > 0 && addresses.every((it) => it.includes(':')))
    yield warning(
      `${hostname} has IPv6 addresses only`,
      `on a network without IPv6: ${NOTHING}`,
      'give the name an A record too, and let the server listen there',
    )
}
